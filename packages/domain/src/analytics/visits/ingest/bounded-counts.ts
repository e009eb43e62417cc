interface Count {
  used: number
  endsMs: number
}

/**
 * Counts by key within time windows. If there are too many keys it drops the oldest windows, so that a sender with invented
 * keys resets at most its own counts.
 */
export class BoundedCounts {
  #counts = new Map<string, Count>()
  #windowMs: number
  #maxKeys: number

  constructor(windowMs: number, maxKeys = 100_000) {
    this.#windowMs = windowMs
    this.#maxKeys = maxKeys
  }

  /** Takes as many of `requested` as fit below `max`. @returns their number */
  take(key: string, requested: number, max: number): number {
    const nowMs = Date.now()
    let count = this.#counts.get(key)
    if (!count || count.endsMs <= nowMs) {
      this.#counts.delete(key)
      if (this.#counts.size >= this.#maxKeys) this.#dropOldest()
      count = { used: 0, endsMs: nowMs + this.#windowMs }
      this.#counts.set(key, count)
    }
    const taken = Math.max(0, Math.min(requested, max - count.used))
    count.used += taken
    return taken
  }

  /** Drops several at once, because finding the first key of a map takes longer with each deleted one before it. */
  #dropOldest() {
    let left = Math.ceil(this.#maxKeys / 100)
    for (const key of this.#counts.keys()) {
      if (left-- === 0) return
      this.#counts.delete(key)
    }
  }
}
