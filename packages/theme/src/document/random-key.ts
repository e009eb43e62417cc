/** A number from 0 up to 1, such as `Math.random`. */
export type RandomSource = () => number

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The type plus a random suffix, new among the keys in use. */
export function randomKey(type: string, taken: Readonly<Record<string, unknown>>, random: RandomSource): string {
  for (let length = 6; ; length++) {
    const suffix = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
    const key = `${type}_${suffix}`
    if (!Object.hasOwn(taken, key)) return key
  }
}
