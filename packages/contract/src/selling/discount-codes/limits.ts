import { limits as discountLimits } from '../discounts/limits.ts'

const randomLength = 8

export const limits = {
  /** Codes of one task. */
  atOnce: 10_000,
  /** Of one discount. */
  codes: 100_000,
  /** Letters and digits after the prefix, of 31: a code that a shop of 100 000 codes has is guessed once in 8 million times. */
  randomLength,
  prefixLength: discountLimits.codeLength - randomLength,
} as const
