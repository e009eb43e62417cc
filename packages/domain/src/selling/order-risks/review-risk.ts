import { fail } from '@backroom/contract/platform/api/domain-error'
import { orderRisksErrors } from '@backroom/contract/selling/order-risks/errors'
import { riskCan } from '@backroom/contract/selling/order-risks/rules'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findOrder, lockOrder, recordOrderEvent } from '../orders/orders.ts'

/** Records that a member has reviewed the high risk of an order. The rules stay; it may be sent automatically again. */
export async function reviewRisk(ctx: TenantContext, orderId: string, { revision }: { revision: number }) {
  const order = await lockNamed(ctx, orderId)
  if (order.risk && order.risk.revision !== revision) fail(orderRisksErrors.risk_changed)
  if (riskCan.beUnreviewed(order)) return order
  if (!riskCan.beReviewed(order)) fail(orderRisksErrors.no_high_risk)
  return save(ctx, orderId, true)
}

/** Takes a review back. */
export async function unreviewRisk(ctx: TenantContext, orderId: string): Promise<Order> {
  const order = await lockNamed(ctx, orderId)
  return riskCan.beUnreviewed(order) ? save(ctx, orderId, false) : order
}

/** Locked before it is read: another member may review it, or a dispute may change its risk. */
async function lockNamed(ctx: TenantContext, orderId: string): Promise<Order> {
  await lockOrder(ctx, orderId)
  const order = await findOrder(ctx, orderId)
  await nameSubject(ctx, order.name)
  return order
}

async function save(ctx: TenantContext, orderId: string, isReviewed: boolean): Promise<Order> {
  await ctx.db
    .updateTable('orders')
    .set({ risk_reviewed_at: isReviewed ? sql<string>`now()` : null })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', orderId)
    .execute()
  await recordOrderEvent(ctx, orderId, isReviewed ? 'risk_reviewed' : 'risk_unreviewed')
  return findOrder(ctx, orderId)
}
