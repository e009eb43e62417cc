import type { DomainOrder } from '@backroom/contract/money/domain-orders/endpoints'
import { domainOrdersErrors } from '@backroom/contract/money/domain-orders/errors'
import { domainOrderCan } from '@backroom/contract/money/domain-orders/rules'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findOrder, viewOf } from './domain-order-queries.ts'
import { moveOrder } from './move-order.ts'

/** Cancels an order that was not sent yet. For one that was, a job asks the registrar, who may have registered it meanwhile. */
export async function cancelDomainOrder(ctx: StoreContext, id: string): Promise<DomainOrder> {
  const { db, storeId } = ctx
  const order = viewOf(await findOrder(ctx, id))
  await nameSubject(ctx, order.host)
  if (!domainOrderCan.cancel(order)) fail(domainOrdersErrors.domain_order_settled)
  if (!(await moveOrder(ctx, id, { from: 'requested', to: 'cancelled' }))) {
    const asked = await db
      .updateTable('domain_orders')
      .set({ cancel_asked_at: sql<string>`now()`, next_look_at: sql<string>`now()` })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('cancel_asked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!asked) fail(domainOrdersErrors.domain_order_settled)
  }
  return viewOf(await findOrder(ctx, id))
}
