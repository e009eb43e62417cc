import { type EditedLine, fixedQuantityOf, type OrderLine, share, soldCentsOf } from './edited-line.ts'

interface LineChange {
  openQuantity: number
  /** Null for the price that the pieces were sold at. */
  priceCents: number | null
}

/**
 * Changes the open pieces of a line. Pieces of it that are sent, taken off or refunded keep their price, so a new price makes the open ones
 * a line of their own.
 */
export function editLine(line: OrderLine, { openQuantity, priceCents }: LineChange): EditedLine[] {
  const fixed = fixedQuantityOf(line)
  if (priceCents === null || priceCents === line.priceCents || openQuantity === 0)
    return [resized(line, fixed + openQuantity, openQuantity)]
  if (fixed === 0) return [repriced(line, line, { openQuantity, priceCents })]
  const kept = resized(line, fixed, 0)
  const rest = {
    ...line,
    quantity: line.quantity - fixed,
    totalCents: line.totalCents - kept.totalCents,
    discountCents: line.discountCents - kept.discountCents,
  }
  return [kept, { ...repriced(line, rest, { openQuantity, priceCents }), id: null, exchangedCents: 0 }]
}

/** A line that an edit does not name. */
export const unchanged = (line: OrderLine): EditedLine => ({
  ...line,
  openQuantity: Math.max(line.quantity - fixedQuantityOf(line), 0),
})

/** The pieces of a line that an edit does not change, and its open ones as a line of their own. */
export function withoutOpen(line: EditedLine): [kept: EditedLine, open: EditedLine] {
  const kept = resized(line, line.quantity - line.openQuantity, 0)
  const open = {
    ...{ ...line, id: null, quantity: line.openQuantity, exchangedCents: 0 },
    ...{ totalCents: line.totalCents - kept.totalCents, discountCents: line.discountCents - kept.discountCents },
  }
  return [kept, open]
}

/** Fewer pieces keep their share of the discount; more cost the full price of the line. */
function resized(line: OrderLine | EditedLine, quantity: number, openQuantity: number): EditedLine {
  const { priceCents, exchangedCents = 0 } = line
  const soldCents = soldCentsOf(line)
  const keptCents =
    quantity <= line.quantity
      ? quantity === 0
        ? 0
        : share(soldCents, quantity, line.quantity)
      : soldCents + priceCents * (quantity - line.quantity)
  // Exchanged pieces are sent, so they are among those that stay.
  const totalCents = keptCents - exchangedCents
  return { ...line, quantity, openQuantity, totalCents, discountCents: priceCents * quantity - totalCents }
}

/** Open pieces at another price keep the discount that they were sold with, at most their price. */
function repriced(
  line: OrderLine,
  open: { quantity: number; discountCents: number },
  { openQuantity, priceCents }: { openQuantity: number; priceCents: number },
): EditedLine {
  const kept = Math.min(openQuantity, open.quantity)
  const sold = open.quantity === 0 ? 0 : share(open.discountCents, kept, open.quantity)
  const discountCents = Math.min(sold, priceCents * openQuantity)
  const totalCents = priceCents * openQuantity - discountCents
  return { ...line, quantity: openQuantity, openQuantity, priceCents, discountCents, totalCents }
}
