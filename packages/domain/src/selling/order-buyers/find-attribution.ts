import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { findOrderAttributions } from '../../analytics/visits/visits.ts'
import type { StoreContext } from '../../platform/context.ts'

/** The first and the last visit that led to an order. */
export async function findAttribution(ctx: StoreContext, orderId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) fail(generalErrors.not_found)
  return findOrderAttributions(ctx, orderId)
}
