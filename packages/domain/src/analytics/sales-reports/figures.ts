import type { SalesFigures, SalesReport, SalesRow } from '@backroom/contract/analytics/sales-reports/endpoints'
import { averageOrderCents, type DaySales } from '../sales/sales.ts'

const added = [
  'items',
  'grossCents',
  'discountCents',
  'refundedCents',
  'shippingCents',
  'taxCents',
  'netCents',
] as const satisfies (keyof DaySales)[]

type Added = Pick<DaySales, (typeof added)[number]>

const sumOf = (of: readonly Added[]): Added =>
  Object.fromEntries(added.map((field) => [field, of.reduce((sum, one) => sum + one[field], 0)])) as unknown as Added

export function totalsOf(days: readonly DaySales[]): SalesFigures {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const sums = sumOf(days)
  return { orders, ...sums, averageOrderCents: averageOrderCents(sums.netCents, orders) }
}

/** What the totals hold and no row: the rows that were left out, and what is said of an order and not of its lines. */
export function otherOf(totals: SalesFigures, rows: readonly SalesRow[], count: number): SalesReport['other'] {
  const held = sumOf(rows)
  const rest = Object.fromEntries(added.map((field) => [field, totals[field] - held[field]])) as unknown as Added
  const isNothing = count === rows.length && added.every((field) => rest[field] === 0)
  return isNothing ? null : { count: count - rows.length, ...rest }
}
