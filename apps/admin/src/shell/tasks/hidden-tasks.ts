const key = 'backroom.hiddenTasks'
/** More than the dock ever shows. */
const kept = 100

/** What was closed in this session of the tab, and in which state: a task that ends later shows again. */
export function hiddenTasks(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** @returns all that is hidden. A full or blocked storage forgets it with the page. */
export function hideTasks(marks: string[]): string[] {
  const all = [...new Set([...marks, ...hiddenTasks()])].slice(0, kept)
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch (error) {
    console.warn('What was hidden could not be kept', error)
  }
  return all
}
