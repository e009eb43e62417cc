import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { StoresContext } from '../../platform/context.ts'
import { findSalesByDay } from '../sales/sales.ts'
import { dayRange } from './day-range.ts'
import { findSharedCurrency } from './shared-currency.ts'

/** Net sales and orders of the range; minor units of the stores' currency. */
export async function findSalesTotals(ctx: StoresContext, query: Input<typeof reports.sales>['query']) {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const days = await findSalesByDay(ctx, currency, range)
  return {
    total_sales: days.reduce((sum, { netCents }) => sum + netCents, 0),
    total_orders: days.reduce((sum, { orders }) => sum + orders, 0),
    currency,
  }
}
