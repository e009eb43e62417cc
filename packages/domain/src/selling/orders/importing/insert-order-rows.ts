import type { StoreContext } from '../../../platform/context.ts'
import type { OrderRows } from './order-rows.ts'

/** Statements are of many rows, because triggers of a statement see all of them: a payment with its refund has its status at once. */
export async function insertOrderRows({ db }: StoreContext, orders: readonly OrderRows[]): Promise<void> {
  const refunds = orders.flatMap((order) => order.refunds)
  const transactions = orders.flatMap((order) => order.transactions)
  const parcels = orders.flatMap((order) => order.parcels)
  await db
    .insertInto('orders')
    .values(orders.map(({ order }) => order))
    .execute()
  await db
    .insertInto('order_lines')
    .values(orders.flatMap(({ lines }) => lines))
    .execute()
  await db
    .insertInto('order_events')
    .values(orders.flatMap(({ events }) => events))
    .execute()
  await db
    .insertInto('payments')
    .values(orders.map(({ payment }) => payment))
    .execute()
  if (refunds.length > 0) await db.insertInto('payment_refunds').values(refunds).execute()
  if (transactions.length > 0) await db.insertInto('order_transactions').values(transactions).execute()
  if (parcels.length === 0) return
  await db.insertInto('fulfillments').values(parcels).execute()
  await db
    .insertInto('fulfillment_lines')
    .values(orders.flatMap(({ parcelLines }) => parcelLines))
    .execute()
}
