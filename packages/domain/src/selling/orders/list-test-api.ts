import { defineListWorld, oneOf, pastInstant, someName } from '../../platform/lists/list-world-test-api.ts'
import { exportOrders, listOrders, orderSource } from './orders.ts'

/** What the tests of every list must know of this one. */
export const listWorlds = {
  orders: defineListWorld<'orders'>({
    source: () => orderSource,
    list: listOrders,
    fill: `insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                               fulfillment_status, currency, item_count, subtotal_cents, total_cents, payment_reference, placed_at)
           select $1, (random() * 1e9)::int, gen_random_uuid()::text, gen_random_uuid(), 'b' || n || '@example.test', ${someName} || n % 9,
                  '{}', ${oneOf('paid', 'refunded', 'voided')}, ${oneOf('unfulfilled', 'fulfilled')}, 'USD', 1, cents, cents, 'test', ${pastInstant}
             from (select n, floor(random() * 9)::int * 1000 as cents from generate_series(1, $2::int) n) rows`,
    words: ['anh', 'ong', 'example', 'b1'],
    async exported(store, storeId, filters) {
      let [rows, from] = [0, null as string | null]
      do {
        const batch = await store.inStore(
          (ctx) => exportOrders.batch(ctx, { ...filters, language: 'en' }, from),
          storeId,
        )
        rows += batch.done
        from = batch.next as string | null
      } while (from !== null)
      return rows
    },
  }),
}
