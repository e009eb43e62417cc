export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export const digitAt = (body: string, at: number) => Number(body[at])

export const weighted = (body: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * digitAt(body, at), 0)

/** ISO 7064, MOD 11,10. */
export function isIso7064(body: string): boolean {
  let product = 10
  for (const digit of body.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(body.at(-1))
}

export function isLuhn(body: string): boolean {
  const sum = [...body].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** ISO 7064, MOD 97-10; letters count from 10. */
export function mod97(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

export function bulgarian(body: string): boolean {
  if (body.length === 10)
    return (
      (weighted(body, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === digitAt(body, 9) ||
      weighted(body, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === digitAt(body, 9) ||
      (11 - (weighted(body, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digitAt(body, 9)
    )
  const first = weighted(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const check = first === 10 ? (weighted(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first
  return check === digitAt(body, 8)
}

/** Companies have eight digits. Persons have nine or ten, of which ten are divisible by 11. */
export function czech(body: string): boolean {
  if (body.length === 9) return true
  if (body.length === 10) return Number(body) % 11 === 0
  const check = 11 - (weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 11)
  return !body.startsWith('9') && (check === 10 ? 0 : check === 11 ? 1 : check) === digitAt(body, 7)
}

/** Numbers whose key has letters have no published checksum. */
export function french(body: string): boolean {
  const siren = body.slice(2)
  if (!/^\d{2}/.test(body)) return true
  return isLuhn(siren) || siren.startsWith('000') ? Number(`${siren}12`) % 97 === Number(body.slice(0, 2)) : false
}

export function irish(body: string): boolean {
  const letters = `W${alphabet.slice(0, 22)}`
  // Older numbers have a letter in the second place.
  const digits = /^\d{7}/.test(body) ? body.slice(0, 7) : `0${body.slice(2, 7)}${body[0]}`
  const after = /^\d{7}/.test(body) && body[8] ? (alphabet.indexOf(body[8]) + 1) * 9 : 0
  return letters[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + after) % 23] === body[7]
}

export function lithuanian(body: string): boolean {
  const length = body.length - 1
  if (body[length - 1] !== '1') return false
  const weights = (from: number) => Array.from({ length }, (_, at) => ((at + from) % 9) + 1)
  const first = weighted(body, weights(0)) % 11
  return (first === 10 ? (weighted(body, weights(2)) % 11) % 10 : first) === digitAt(body, length)
}

/** Persons have numbers of their birthday, which have no checksum here. */
export function latvian(body: string): boolean {
  if (digitAt(body, 0) < 4) return true
  const rest = 3 - (weighted(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11)
  return (rest < -1 ? rest + 11 : rest) === digitAt(body, 10)
}

export function romanian(body: string): boolean {
  const padded = body.padStart(10, '0')
  return ((weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === digitAt(padded, 9)
}

export const swedish = (body: string) => isLuhn(body.slice(0, 10)) && Number(body.slice(10)) > 0

/** Companies end with a digit or a letter; persons have eight digits, of which the first may be a letter, and a letter. */
export function spanish(body: string): boolean {
  if (/^(?:\d{8}|[XYZ]\d{7})[A-Z]$/.test(body)) {
    const number = body.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] === body[8]
  }
  if (/^[KLM]\d{7}[A-Z]$/.test(body)) return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(body.slice(1, 8)) % 23] === body[8]
  if (!/^[A-HJNP-SUVW]\d{7}[0-9A-J]$/.test(body)) return false
  const sum = [...body.slice(1, 8)].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  return body[8] === String(check) || body[8] === 'JABCDEFGHI'[check]
}
