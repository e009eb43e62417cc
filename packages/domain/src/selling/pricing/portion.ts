/** `cents` × `part` ÷ `whole`, half a unit rounded up. All three are integers, 0 or more. */
export function portion(cents: number, part: number, whole: number): number {
  const doubled = cents * part * 2 + whole
  if (Number.isSafeInteger(doubled)) return (doubled - (doubled % (2 * whole))) / (2 * whole)
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / BigInt(2 * whole))
}

export function sum(amounts: readonly number[]): number {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}
