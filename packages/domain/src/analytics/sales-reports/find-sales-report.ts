import type { SalesColumn } from '@backroom/contract/analytics/sales-reports/columns'
import type { SalesReport, SalesRow, salesReports } from '@backroom/contract/analytics/sales-reports/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { StoresContext } from '../../platform/context.ts'
import { dayRange, findSharedCurrency, rangeBefore } from '../reports/reports.ts'
import { averageOrderCents, type DaySales, findSalesByDay } from '../sales/sales.ts'
import { otherOf, totalsOf } from './figures.ts'
import { findSalesRows, type Order } from './sales-rows.ts'

/** Sales of the range by a dimension, with the totals of `findSalesByDay`. */
export async function findSalesReport(
  ctx: StoresContext,
  { dimension, sort, direction, compare, ...query }: Input<typeof salesReports.show>['query'],
): Promise<SalesReport> {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const days = await findSalesByDay(ctx, currency, range)
  const totals = totalsOf(days)
  const before = compare && rangeBefore(range)
  const { rows, count } =
    dimension === 'day'
      ? { rows: dayRows(days, { sort, direction }), count: days.length }
      : await findSalesRows(ctx, currency, range, { dimension, sort, direction })
  return {
    currency,
    asOf: new Date().toISOString(),
    rows,
    other: otherOf(totals, rows, count),
    totals,
    ...(before && {
      previous: {
        ...before,
        totals: totalsOf(await findSalesByDay(ctx, currency, { ...before, timezone: range.timezone })),
      },
    }),
  }
}

const columns: Record<SalesColumn, (row: SalesRow) => number> = {
  name: (row) => Date.parse(row.key),
  orders: (row) => row.orders,
  items: (row) => row.items,
  gross: (row) => row.grossCents,
  discounts: (row) => row.discountCents,
  returns: (row) => row.refundedCents,
  shipping: (row) => row.shippingCents,
  tax: (row) => row.taxCents,
  net: (row) => row.netCents,
  averageOrder: (row) => row.averageOrderCents,
  disputes: (row) => row.disputedCents,
}

function dayRows(days: readonly DaySales[], { sort, direction }: Order): SalesRow[] {
  const sign = direction === 'asc' ? 1 : -1
  const value = columns[sort]
  return days
    .map(({ day, ...sold }) => ({
      key: day,
      name: day,
      ...sold,
      averageOrderCents: averageOrderCents(sold.netCents, sold.orders),
    }))
    .toSorted((a, b) => sign * (value(a) - value(b)) || (a.key < b.key ? -1 : 1))
}
