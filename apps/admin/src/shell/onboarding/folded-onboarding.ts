const keyOf = (storeId: string) => `backroom.onboardingSeen.${storeId}`

/** Stores whose notice was closed, or was shown earlier in this tab's session. */
const folded = new Map<string, boolean>()
const listeners = new Set<() => void>()

function isSeen(storeId: string): boolean {
  try {
    const key = keyOf(storeId)
    const seen = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, 'seen')
    return seen
  } catch (error) {
    console.warn('The browser could not store that the notice was seen', error)
    return false
  }
}

function set(storeId: string, isFolded: boolean) {
  folded.set(storeId, isFolded)
  for (const listener of listeners) listener()
}

export const foldedOnboarding = {
  /** The first call in a session returns false. A reload in the same session keeps the notice closed. */
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
