import { insertOrdersSql } from '@backroom/testing/world/insert-orders'
import { defineListWorld, oneOf, pastInstant, someName } from '../../platform/lists/list-world-test-api.ts'
import { exportOrders, listOrders, orderSource } from './orders.ts'

/** Fixtures for the tests of every list. */
export const listWorlds = {
  orders: defineListWorld<'orders'>({
    source: () => orderSource,
    list: listOrders,
    fill: insertOrdersSql('generate_series(1, $2::int) n', {
      number: '(random() * 1e9)::int',
      email: `'b' || n || '@example.test'`,
      customer_name: `${someName} || n % 9`,
      payment_status: oneOf('paid', 'refunded', 'voided'),
      fulfillment_status: oneOf('unfulfilled', 'fulfilled'),
      subtotal_cents: 'floor(random() * 9)::int * 1000',
      placed_at: pastInstant,
    }),
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
