interface CacheOptions {
  maxEntries: number
  ttlMs: number
}

/**
 * A cache of promises: concurrent callers of a key share one load, and failures are not cached. A new entry removes the oldest
 * ones if they have expired.
 */
export function createTtlCache<T>({ maxEntries, ttlMs }: CacheOptions) {
  const entries = new Map<string, { value: Promise<T>; expiresMs: number }>()
  const get = (key: string, load: () => Promise<T>, keptMs = ttlMs): Promise<T> => {
    const entry = entries.get(key)
    const nowMs = Date.now()
    if (entry && entry.expiresMs > nowMs) return entry.value
    entries.delete(key)
    for (const [oldest, { expiresMs }] of entries) {
      if (expiresMs > nowMs) break
      entries.delete(oldest)
    }
    // Drops only the oldest entry, because senders can invent any number of keys.
    if (entries.size >= maxEntries) entries.delete(entries.keys().next().value!)
    const value = load()
    entries.set(key, { value, expiresMs: nowMs + Math.min(keptMs, ttlMs) })
    value.catch(() => entries.delete(key))
    return value
  }
  return Object.assign(get, {
    /** Removes one entry, or all. */
    clear: (key?: string) => (key === undefined ? entries.clear() : void entries.delete(key)),
    count: () => entries.size,
  })
}
