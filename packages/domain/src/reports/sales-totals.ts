import type { Input } from '@backroom/contract/endpoint'
import type { reports } from '@backroom/contract/reports'
import type { StoreContext } from '../context.ts'
import { findSalesByDay } from '../sales/sales.ts'
import { findStore } from '../stores/stores.ts'
import { dayRange } from './day-range.ts'
import { requireOwnStore } from './require-own-store.ts'

/** Net sales and orders from the first to the last day in the zone, both included; minor units of the store's currency. */
export async function findSalesTotals(ctx: StoreContext, query: Input<typeof reports.sales>['query']) {
  requireOwnStore(ctx, query.stores)
  const range = dayRange(query)
  const { currency } = await findStore(ctx)
  const days = await findSalesByDay(ctx, currency, range)
  return {
    total_sales: days.reduce((sum, { netCents }) => sum + netCents, 0),
    total_orders: days.reduce((sum, { orders }) => sum + orders, 0),
    currency,
  }
}
