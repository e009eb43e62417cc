import { useEffect, useEffectEvent, useRef } from 'react'

/** Resets the form when it shows another record, such as another store's after the Back button. */
export function useKeyChange(key: string, reset: () => void) {
  const previousKey = useRef(key)
  const resetOnChange = useEffectEvent(() => {
    if (previousKey.current === key) return
    previousKey.current = key
    reset()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the key triggers the reset
  useEffect(() => resetOnChange(), [key])
}
