import { useEffect, useState } from 'react'
import { useStore } from '../../session/use-store.ts'
import { foldedOnboarding } from './folded-onboarding.ts'

/** The longest that a page waits for the notice, in milliseconds. */
export const longestWaitMs = 1_000

/**
 * The notice of the next step opens above the first page of a session, which is shown together with it: a page that moves down a
 * moment later takes a press of the mouse from what it was meant for. The page loads while it waits.
 */
export function useNoticeArrival() {
  const { id } = useStore()
  const [isArriving, setArriving] = useState(() => !foldedOnboarding.has(id))
  useEffect(() => {
    if (!isArriving) return
    const timer = setTimeout(() => setArriving(false), longestWaitMs)
    return () => clearTimeout(timer)
  }, [isArriving])
  return { isArriving, arrive: () => setArriving(false) }
}
