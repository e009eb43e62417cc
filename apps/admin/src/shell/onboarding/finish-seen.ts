const keyOf = (storeId: string) => `backroom.setUp.${storeId}`

/** The completion notice of a store is shown once per browser. */
export function isFinishSeen(storeId: string): boolean {
  try {
    return localStorage.getItem(keyOf(storeId)) !== null
  } catch {
    return false
  }
}

export function markFinishSeen(storeId: string) {
  try {
    localStorage.setItem(keyOf(storeId), 'seen')
  } catch (error) {
    console.warn('What was seen could not be kept', error)
  }
}
