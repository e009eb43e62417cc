import { limits } from '@backroom/contract/selling/order-mails/limits'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { sql } from 'kysely'
import { queueOrderMails } from '../../messages/mails/mails.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findPayableOrders, lockOrders, writePaymentMails } from '../orders/orders.ts'

/** `sent`, or why an order has no reminder. */
export type ReminderOutcome = 'sent' | 'order_gone' | 'nothing_to_pay' | 'without_email' | 'reminded_before'

export interface RemindedOrder {
  id: string
  /** The number as people see it; the id of an order that is gone. */
  name: string
  outcome: ReminderOutcome
}

/**
 * Mails the customers of many orders what is left to pay, and how, unless they had such a mail lately. The orders are locked first, so
 * of two transactions at once the second one finds the mails of the first.
 * @returns what became of each, in the same order
 */
export async function remindOrders(ctx: StoreContext, orderIds: readonly string[]): Promise<RemindedOrder[]> {
  if (orderIds.length === 0) return []
  await lockOrders(ctx, orderIds)
  const [orders, reminded] = await Promise.all([findPayableOrders(ctx, orderIds), findReminded(ctx, orderIds)])
  const unreminded = [...orders.values()].filter(({ id }) => !reminded.has(id))
  const mails = await writePaymentMails(ctx, unreminded)
  await queueOrderMails(ctx, [...mails.values()])
  return orderIds.map((id): RemindedOrder => {
    const order = orders.get(id)
    if (!order) return { id, name: id, outcome: 'order_gone' }
    const { name } = order
    if (mails.has(id)) return { id, name, outcome: 'sent' }
    if (!orderCan.beReminded(order)) return { id, name, outcome: 'nothing_to_pay' }
    return { id, name, outcome: reminded.has(id) ? 'reminded_before' : 'without_email' }
  })
}

/** Those of the orders whose customers had a mail about their payment lately, whoever caused it. */
async function findReminded({ db, storeId }: StoreContext, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from order_mails
     where store_id = ${storeId} and order_id = any(${[...orderIds]}::uuid[]) and kind = 'payment_due'
       and queued_at > now() - ${limits.hoursBetweenReminders}::integer * interval '1 hour'`.execute(db)
  return new Set(rows.map(({ orderId }) => orderId))
}
