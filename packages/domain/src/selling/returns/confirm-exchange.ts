import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { returns } from '@backroom/contract/selling/returns/endpoints'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { storeExchange } from '../order-edits/order-edits.ts'
import { lockOrderWithPayments } from '../orders/orders.ts'
import { changeReturn, requireCurrent } from './change-return.ts'
import { findCreditedPieces } from './exchange-credit.ts'
import { findSetAside } from './exchange-items.ts'
import { lockReturn } from './lock-return.ts'

/** Makes what was set aside lines of the order. The difference is due by link, or owed to the buyer. */
export async function confirmExchange(
  ctx: TenantContext,
  id: string,
  { version, revision, notifiesCustomer }: Input<typeof returns.confirmExchange>['body'],
): Promise<Order> {
  await lockOrderWithPayments(ctx, await findOrderId(ctx, id))
  const { order, found } = await lockReturn(ctx, id)
  requireCurrent(found, revision, returnCan.haveExchangeConfirmed)
  await storeExchange(ctx, order.id, {
    ...{ version, notifiesCustomer, name: found.name },
    returned: await findCreditedPieces(ctx, found),
    items: await findSetAside(ctx, id),
  })
  return changeReturn(ctx, order, id, { values: { exchanged_at: sql`now()` }, event: 'return_exchanged' })
}

async function findOrderId({ db, storeId }: StoreContext, id: string): Promise<string> {
  const row = await db
    .selectFrom('returns')
    .select('order_id as orderId')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.orderId ?? fail(generalErrors.not_found)
}
