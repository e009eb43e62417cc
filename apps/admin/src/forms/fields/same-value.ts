/** By value: a list typed anew with the same entries is no change. Values of forms are plain data. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
