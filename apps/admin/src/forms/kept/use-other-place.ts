import { useEffect, useEffectEvent, useRef } from 'react'

/** Begins anew when the same form comes to stand for another thing: another store's, after the Back button. */
export function useOtherPlace(key: string, begin: () => void) {
  const place = useRef(key)
  const enter = useEffectEvent(() => {
    if (place.current === key) return
    place.current = key
    begin()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what may change
  useEffect(() => enter(), [key])
}
