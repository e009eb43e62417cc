import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window fits a media query. It is asked once, not with each render: asking takes longer than many a render. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, read } = useMemo(() => {
    const list = window.matchMedia(query)
    return {
      subscribe: (listener: () => void) => {
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
      read: () => list.matches,
    }
  }, [query])
  return useSyncExternalStore(subscribe, read)
}
