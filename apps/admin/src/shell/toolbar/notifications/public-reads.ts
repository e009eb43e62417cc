const key = 'backroom.readNotifications'
/** More than the list ever shows. */
const maxStored = 100

/** Ids of public notifications opened in this browser. The server does not track them (§4). */
export function readPublicIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** @returns all opened ids. If the storage is full or blocked, they are lost at the next visit. */
export function markPublicRead(id: string): string[] {
  const ids = [...new Set([id, ...readPublicIds()])].slice(0, maxStored)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch (error) {
    console.warn('The browser could not store the read notification', error)
  }
  return ids
}
