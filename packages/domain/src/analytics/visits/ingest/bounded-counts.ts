interface Count {
  used: number
  endsMs: number
}

/**
 * Counts by key within windows of time. When there are too many keys the oldest windows go: whoever makes up keys
 * resets their own counts at most.
 */
export class BoundedCounts {
  #counts = new Map<string, Count>()
  #windowMs: number
  #mostKeys: number

  constructor(windowMs: number, mostKeys = 100_000) {
    this.#windowMs = windowMs
    this.#mostKeys = mostKeys
  }

  /** @returns how many of `wanted` fit below `max`; that many are taken */
  take(key: string, wanted: number, max: number): number {
    const nowMs = Date.now()
    let count = this.#counts.get(key)
    if (!count || count.endsMs <= nowMs) {
      this.#counts.delete(key)
      if (this.#counts.size >= this.#mostKeys) this.#dropOldest()
      count = { used: 0, endsMs: nowMs + this.#windowMs }
      this.#counts.set(key, count)
    }
    const taken = Math.max(0, Math.min(wanted, max - count.used))
    count.used += taken
    return taken
  }

  /** Some at once: finding the first key of a map costs more with each one that was deleted before it. */
  #dropOldest() {
    let left = Math.ceil(this.#mostKeys / 100)
    for (const key of this.#counts.keys()) {
      if (left-- === 0) return
      this.#counts.delete(key)
    }
  }
}
