import { useEffect, useEffectEvent } from 'react'

/** Runs on Ctrl+key, or ⌘+key on a Mac. */
export function useShortcut(key: string, run: () => void) {
  const act = useEffectEvent(run)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [key])
}
