import type { SalesFigures, SalesReport, SalesRow } from '@backroom/contract/analytics/sales-reports/endpoints'
import { averageOrderCents, type DaySales } from '../sales/sales.ts'

const summedFields = [
  'items',
  'grossCents',
  'discountCents',
  'refundedCents',
  'shippingCents',
  'taxCents',
  'netCents',
  'disputedCents',
] as const satisfies (keyof DaySales)[]

type Sums = Pick<DaySales, (typeof summedFields)[number]>

const sumsOf = (amounts: (field: keyof Sums) => number): Sums =>
  Object.fromEntries(summedFields.map((field) => [field, amounts(field)])) as unknown as Sums

const addUp = (rows: readonly Sums[]): Sums => sumsOf((field) => rows.reduce((sum, row) => sum + row[field], 0))

export function totalsOf(days: readonly DaySales[]): SalesFigures {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const sums = addUp(days)
  return { orders, ...sums, averageOrderCents: averageOrderCents(sums.netCents, orders) }
}

/** The difference of totals and rows: rows beyond the limit, and amounts of orders that belong to no line. */
export function otherOf(totals: SalesFigures, rows: readonly SalesRow[], count: number): SalesReport['other'] {
  const rowSums = addUp(rows)
  const other = sumsOf((field) => totals[field] - rowSums[field])
  const isEmpty = count === rows.length && summedFields.every((field) => other[field] === 0)
  return isEmpty ? null : { count: count - rows.length, ...other }
}
