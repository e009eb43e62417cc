import type { StoreContext } from '../../../platform/context.ts'
import type { OrderRows } from './order-rows.ts'

/** Statements are of many rows, because triggers of a statement see all of them: a payment with its refund has its status at once. */
export async function insertOrderRows({ db }: StoreContext, orders: readonly OrderRows[]): Promise<void> {
  const all = <Name extends keyof OrderRows>(name: Name) =>
    orders.flatMap((order) => order[name]) as OrderRows[Name] extends readonly (infer Row)[] ? Row[] : OrderRows[Name][]
  await db.insertInto('orders').values(all('order')).execute()
  await db.insertInto('order_lines').values(all('lines')).execute()
  await db.insertInto('order_events').values(all('events')).execute()
  await db.insertInto('payments').values(all('payment')).execute()
  const [refunds, transactions, parcels, parcelLines] = [
    all('refunds'),
    all('transactions'),
    all('parcels'),
    all('parcelLines'),
  ]
  if (refunds.length > 0) await db.insertInto('payment_refunds').values(refunds).execute()
  if (transactions.length > 0) await db.insertInto('order_transactions').values(transactions).execute()
  if (parcels.length > 0) await db.insertInto('fulfillments').values(parcels).execute()
  if (parcelLines.length > 0) await db.insertInto('fulfillment_lines').values(parcelLines).execute()
}
