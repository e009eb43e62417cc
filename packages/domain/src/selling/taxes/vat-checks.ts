import {
  alphabet,
  bulgarian,
  czech,
  digitAt,
  french,
  irish,
  isIso7064,
  isLuhn,
  latvian,
  lithuanian,
  mod97,
  romanian,
  spanish,
  swedish,
  weighted,
} from './vat-checksums.ts'

interface VatCheck {
  /** Of what follows the country's prefix. */
  format: RegExp
  isValid: (body: string) => boolean
}

/** The last digit is 11 minus the weighted sum modulo 11, where a sum of 10 or 11 has the digit that is named. */
const mod11 =
  (weights: readonly number[], ten: number | undefined, eleven = 0) =>
  (body: string) => {
    const check = 11 - (weighted(body, weights) % 11)
    return (check === 10 ? ten : check === 11 ? eleven : check) === digitAt(body, weights.length)
  }

/** By the prefix of the number: formats and checksums as member states publish them. */
export const vatChecks: Readonly<Record<string, VatCheck>> = {
  AT: {
    format: /^U\d{8}$/,
    isValid: (body) => {
      const doubled = [1, 3, 5].map((at) => at + 1).reduce((sum, at) => sum + doubledDigit(digitAt(body, at)), 0)
      const single = [1, 3, 5, 7].reduce((sum, at) => sum + digitAt(body, at), 0)
      return (10 - ((doubled + single + 4) % 10)) % 10 === digitAt(body, 8)
    },
  },
  BE: { format: /^[01]\d{9}$/, isValid: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)) },
  BG: { format: /^\d{9,10}$/, isValid: bulgarian },
  CY: {
    format: /^\d{8}[A-Z]$/,
    isValid: (body) => {
      const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
      const sum = [...body.slice(0, 8)].reduce(
        (all, digit, at) => all + (at % 2 ? Number(digit) : odd[Number(digit)]!),
        0,
      )
      return !body.startsWith('12') && alphabet[sum % 26] === body[8]
    },
  },
  CZ: { format: /^\d{8,10}$/, isValid: czech },
  DE: { format: /^[1-9]\d{8}$/, isValid: isIso7064 },
  DK: { format: /^[1-9]\d{7}$/, isValid: (body) => weighted(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: {
    format: /^10\d{7}$/,
    isValid: (body) => (10 - (weighted(body, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === digitAt(body, 8),
  },
  EL: {
    format: /^\d{9}$/,
    isValid: (body) => (weighted(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digitAt(body, 8),
  },
  ES: { format: /^[A-Z0-9]\d{7}[A-Z0-9]$/, isValid: spanish },
  FI: { format: /^\d{8}$/, isValid: mod11([7, 9, 10, 5, 8, 4, 2], undefined) },
  FR: { format: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, isValid: french },
  HR: { format: /^\d{11}$/, isValid: isIso7064 },
  HU: {
    format: /^\d{8}$/,
    isValid: (body) => (10 - (weighted(body, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === digitAt(body, 7),
  },
  IE: { format: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, isValid: irish },
  IT: { format: /^\d{11}$/, isValid: (body) => body.slice(0, 7) !== '0000000' && isLuhn(body) },
  LT: { format: /^(?:\d{9}|\d{12})$/, isValid: lithuanian },
  LU: { format: /^\d{8}$/, isValid: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)) },
  LV: { format: /^\d{11}$/, isValid: latvian },
  MT: {
    format: /^[1-9]\d{7}$/,
    isValid: (body) => 37 - (weighted(body, [3, 4, 6, 7, 8, 9]) % 37) === Number(body.slice(6)),
  },
  NL: {
    format: /^\d{9}B\d{2}$/,
    isValid: (body) => weighted(body, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${body}`) === 1,
  },
  PL: {
    format: /^\d{10}$/,
    isValid: (body) => weighted(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitAt(body, 9),
  },
  PT: { format: /^[1-9]\d{8}$/, isValid: mod11([9, 8, 7, 6, 5, 4, 3, 2], 0) },
  RO: { format: /^[1-9]\d{1,9}$/, isValid: romanian },
  SE: { format: /^\d{10}01$|^\d{10}[0-9]{2}$/, isValid: swedish },
  SI: { format: /^[1-9]\d{7}$/, isValid: mod11([8, 7, 6, 5, 4, 3, 2], 0, -1) },
  SK: { format: /^[1-9]\d[2-46-9]\d{7}$/, isValid: (body) => Number(body) % 11 === 0 },
}

function doubledDigit(digit: number): number {
  const doubled = digit * 2
  return doubled > 9 ? doubled - 9 : doubled
}
