import type { ParcelBody } from '@backroom/contract/selling/fulfillments/endpoints'
import type { TestStore } from '@backroom/testing/database/test-store'
import { insertOrders } from '@backroom/testing/fixtures/insert-orders'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { findOrder } from '../orders/orders.ts'
import { createFulfillment } from './fulfillments.ts'

/** A parcel without tracking, and without a mail. */
export const plainParcel: ParcelBody = {
  ...{ locationId: null, carrier: '', trackingNumbers: [], trackingUrl: '', notifiesCustomer: false },
}

/** Far from the numbers of orders that tests place. */
let number = 900_000

/** A paid order of two lines: two tees and three mugs. */
export async function insertOpenOrder(store: TestStore, values: Parameters<typeof insertOrders>[2][number] = {}) {
  const [id = ''] = await insertOrders(store.database.owner, lotus, [
    { number: number++, currency: 'JPY', itemCount: 5, ...values },
  ])
  const rows = await queryOf(store)<{ id: string }>(
    `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, total_cents, shipping_cents)
     select store_id, id, placed_at, uuidv7(), uuidv7(), sold.title, sold.variant, '', sold.pieces, 500, 500 * sold.pieces, 0
       from orders, (values (1, 'Tee', 'M', 2), (2, 'Mug', '', 3)) sold (place, title, variant, pieces)
      where id = $1 order by place returning id`,
    [id],
  )
  return { id, tees: rows[0]!.id, mugs: rows[1]!.id }
}

/** The verbs of one store, each in a transaction of its own. */
export const parcelsOf = (store: TestStore) => ({
  send: (orderId: string, body: Partial<ParcelBody> = {}) =>
    store.inStore((ctx) => createFulfillment(ctx, orderId, { ...plainParcel, ...body })),
  show: (orderId: string) => store.inStore((ctx) => findOrder(ctx, orderId)),
})
