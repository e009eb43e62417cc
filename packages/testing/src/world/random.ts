/** Deterministic random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** An integer from `min` to `max`, inclusive. */
    integer: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
  }
}
export type Random = ReturnType<typeof randomFrom>

/** A UUIDv7 of an instant with a deterministic random part. */
export function uuidv7At(atMs: number, random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random.next() * 16).toString(16)).join('')
  const time = Math.floor(atMs).toString(16).padStart(12, '0')
  const variant = (8 + Math.floor(random.next() * 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
}
