import type { Line } from './cart.ts'

/** Positions of the lines in an order that depends on what they are, so that remaining units go to the same lines always. */
export function canonicalOrder(lines: readonly Line[]): number[] {
  return lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => compareLines(a.line, b.line))
    .map(({ index }) => index)
}

const compareLines = (a: Line, b: Line) =>
  b.priceCents - a.priceCents ||
  b.quantity - a.quantity ||
  compareTexts(a.id, b.id) ||
  // Lines without an id, as in a simulation: whatever differs decides.
  compareTexts(JSON.stringify(a), JSON.stringify(b))

const compareTexts = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)
