const keyOf = (storeId: string) => `backroom.onboardingSeen.${storeId}`

/** Stores whose notice was folded by hand, or was seen earlier in this session of the browser's tab. */
const folded = new Map<string, boolean>()
const listeners = new Set<() => void>()

function isSeen(storeId: string): boolean {
  try {
    const key = keyOf(storeId)
    const seen = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, 'seen')
    return seen
  } catch (error) {
    console.warn('What was seen could not be kept', error)
    return false
  }
}

function set(storeId: string, isFolded: boolean) {
  folded.set(storeId, isFolded)
  for (const listener of listeners) listener()
}

export const foldedOnboarding = {
  /** Asked first, it unfolds; in a page that is loaded again in the same session it stays folded. */
  has(storeId: string): boolean {
    if (!folded.has(storeId)) folded.set(storeId, isSeen(storeId))
    return folded.get(storeId) === true
  },
  add: (storeId: string) => set(storeId, true),
  remove: (storeId: string) => set(storeId, false),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
