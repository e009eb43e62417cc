interface CacheOptions {
  maxEntries: number
  ttlMs: number
}

/** A cache of promises: concurrent callers of a key share one load, and failures are not cached. */
export function createTtlCache<T>({ maxEntries, ttlMs }: CacheOptions) {
  const entries = new Map<string, { value: Promise<T>; expiresMs: number }>()
  const get = (key: string, load: () => Promise<T>): Promise<T> => {
    const entry = entries.get(key)
    if (entry && entry.expiresMs > Date.now()) return entry.value
    // Drops only the oldest entry, because senders can invent any number of keys.
    if (entries.size >= maxEntries) entries.delete(entries.keys().next().value!)
    const value = load()
    entries.set(key, { value, expiresMs: Date.now() + ttlMs })
    value.catch(() => entries.delete(key))
    return value
  }
  return Object.assign(get, {
    /** Removes one entry, or all. */
    clear: (key?: string) => (key === undefined ? entries.clear() : void entries.delete(key)),
  })
}
