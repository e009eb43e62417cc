/** Reads local storage. Returns null if it is blocked or full. */
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

/** @returns whether the value was stored */
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
    // Storage that cannot be written has nothing to remove.
  }
}
