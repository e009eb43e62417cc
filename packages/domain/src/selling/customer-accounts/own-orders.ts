import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@backroom/contract/selling/orders/states'
import type { StoreContext } from '../../platform/context.ts'
import { orderPages, ordersPerPage } from './limits.ts'

export interface AccountOrder {
  /** Of its page. */
  token: string
  name: string
  /** A UTC ISO time. */
  placedAt: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  /** Nothing was sent, and nothing is left to send. */
  isEmptied: boolean
  totalCents: number
  currency: string
}

/** A page of the orders of a customer, the newest first. @param page starts at 1 */
export async function listOwnOrders({ db, storeId }: StoreContext, customerId: string, page: number) {
  const own = db.selectFrom('orders').where('store_id', '=', storeId).where('customer_id', '=', customerId)
  const counted = await db
    .selectFrom(
      own
        .select('id')
        .limit(orderPages * ordersPerPage)
        .as('own'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(counted.count) / ordersPerPage))
  const shown = Math.min(page, pages)
  const rows = await own
    .select(['token', 'name', 'placed_at as placedAt', 'status', 'payment_status as paymentStatus'])
    .select([
      'fulfillment_status as fulfillmentStatus',
      'is_emptied as isEmptied',
      'total_cents as totalCents',
      'currency',
    ])
    // Imported orders are older than their rows.
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ordersPerPage)
    .offset((shown - 1) * ordersPerPage)
    .execute()
  // Constraints of the table list the values of these texts.
  return { orders: rows as AccountOrder[], page: shown, pages }
}
