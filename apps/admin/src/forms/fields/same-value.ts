/** Compares by value, so a retyped list with the same entries counts as unchanged. Form values are plain data. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
