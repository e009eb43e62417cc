const key = 'backroom.readNotifications'
/** More than the list ever shows. */
const kept = 100

/** Public notifications that were opened in this browser, by id: nobody else knows (§4). */
export function readPublicIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** @returns all that have been opened. A full or blocked storage forgets it at the next visit. */
export function markPublicRead(id: string): string[] {
  const ids = [...new Set([id, ...readPublicIds()])].slice(0, kept)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch (error) {
    console.warn('What was read could not be kept', error)
  }
  return ids
}
