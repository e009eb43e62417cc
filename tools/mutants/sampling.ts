import { createHash } from 'node:crypto'

/** Numbers from 0 up to 1, the same for the same seed. */
export function seededRandom(seed: string): () => number {
  let count = 0
  return () => {
    const digest = createHash('sha256').update(`${seed}:${count++}`).digest()
    return digest.readUInt32BE(0) / 2 ** 32
  }
}

export interface Source<T> {
  /** How likely the source is drawn: its length in characters. */
  weight: number
  /** Computed when the source is drawn first. */
  load: () => Promise<readonly T[]>
}

/**
 * Draws `count` different items: first a source by its weight, then one of its items. Listing every mutant of every
 * file would take minutes; by length, each is about as likely as any other.
 */
export async function drawSample<T>(sources: readonly Source<T>[], count: number, random: () => number): Promise<T[]> {
  const left = sources.map((source) => ({ source, items: undefined as T[] | undefined }))
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    const index = pickByWeight(
      left.map(({ source }) => source.weight),
      random(),
    )
    const one = left[index]!
    one.items ??= [...(await one.source.load())]
    if (one.items.length > 0) drawn.push(...one.items.splice(Math.floor(random() * one.items.length), 1))
    if (one.items.length === 0) left.splice(index, 1)
  }
  return drawn
}

/** @param at from 0 up to 1 */
export function pickByWeight(weights: readonly number[], at: number): number {
  let rest = at * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    rest -= weight
    if (rest < 0) return index
  }
  return weights.length - 1
}
