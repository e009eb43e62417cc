const key = 'backroom.hiddenTasks'
/** More than the dock ever shows. */
const maxStored = 100

/** The tasks hidden in this tab's session, with their state. A task that ends later shows again. */
export function hiddenTasks(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** @returns all hidden tasks. If the storage is full or blocked, they are hidden until a reload. */
export function hideTasks(marks: string[]): string[] {
  const all = [...new Set([...marks, ...hiddenTasks()])].slice(0, maxStored)
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch (error) {
    console.warn('The browser could not store the hidden tasks', error)
  }
  return all
}
