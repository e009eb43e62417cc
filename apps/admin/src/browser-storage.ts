/** What the browser remembers for this site. It may be blocked, or full: reading then finds nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** @returns whether it was kept */
export function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // What could not be stored need not be forgotten.
  }
}
