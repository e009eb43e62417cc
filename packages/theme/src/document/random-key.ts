/** Returns a number in [0, 1), like `Math.random`. */
export type RandomSource = () => number

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Generates a key from the type and a random suffix that no key in use has. */
export function randomKey(type: string, used: Readonly<Record<string, unknown>>, random: RandomSource): string {
  for (let length = 6; ; length++) {
    const suffix = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
    const key = `${type}_${suffix}`
    if (!Object.hasOwn(used, key)) return key
  }
}
