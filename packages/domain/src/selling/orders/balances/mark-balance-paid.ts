import { randomUUIDv7 } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import type { StoreContext } from '../../../platform/context.ts'
import { lockOrder } from '../lock-order.ts'
import { findOrder } from '../order-queries.ts'
import { recordTransaction } from '../paying/record-transaction.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { closeBalance, lockBalance } from './order-balance.ts'

/**
 * What is due of an order has reached the store itself: it is a payment of its own, which no gateway and no ledger knows. Of two members,
 * the second one finds nothing that is due. Fails while the customer pays it by card.
 */
export async function markBalancePaid(ctx: StoreContext, orderId: string, reference = ''): Promise<void> {
  const { db, storeId } = ctx
  if (await lockBalance(ctx, orderId)) fail(orderErrors.order_being_paid)
  await lockOrder(ctx, orderId)
  if (await isCapturing(ctx, orderId)) fail(orderErrors.order_being_paid)
  const order = await findOrder(ctx, orderId)
  if (!orderCan.haveDifferencePaid(order)) return
  const payment = { id: randomUUIDv7(), orderId, amountCents: order.dueCents, currency: order.currency }
  await db
    .insertInto('payments')
    .values({
      ...{ store_id: storeId, id: payment.id, attempt: payment.id, order_id: orderId },
      ...{ checkout_id: null, connection_id: null, is_direct: true, is_balance: true, state: 'captured' },
      ...{ amount_cents: payment.amountCents, currency: payment.currency },
    })
    .execute()
  await recordTransaction(ctx, payment, { kind: 'capture', reference })
  await recordOrderEvent(ctx, orderId, 'marked_paid', reference)
  await closeBalance(ctx, orderId)
}

/** A card has paid it, and the capture has no answer yet. */
async function isCapturing({ db, storeId }: StoreContext, orderId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('is_balance', '=', true)
    .where('state', '=', 'authorized')
    .executeTakeFirst()
  return payment !== undefined
}
