export const limits = {
  rates: 2000,
  nameLength: 40,
  regionLength: 10,
  /** The whole price. */
  millionths: 1_000_000,
  csvLength: 400_000,
  vatNumberLength: 20,
} as const
