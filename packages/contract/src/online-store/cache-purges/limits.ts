const lines = 100
const lineLength = 2_000

export const limits = {
  /** Addresses of one purge. */
  lines,
  lineLength,
  /** With their line breaks, which may be two characters. */
  addressesLength: lines * (lineLength + 2),
  purges: { max: 60, windowMs: 3_600_000 },
  daysKept: 90,
  slowestPages: 10,
} as const
