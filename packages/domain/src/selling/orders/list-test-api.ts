import { exportColumnNames } from '@backroom/contract/selling/orders/export-columns'
import { insertOrdersSql } from '@backroom/testing/fixtures/insert-orders'
import {
  defineListFixture,
  oneOf,
  pastInstant,
  type Row,
  someName,
} from '../../platform/lists/list-fixture-test-api.ts'
import { exportOrders, listOrders, orderSource } from './orders.ts'

const isToSend = ({ isEmptied, fulfillmentStatus, status, paymentStatus }: Row) =>
  !isEmptied && fulfillmentStatus !== 'fulfilled' && status !== 'cancelled' && paymentStatus !== 'voided'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  orders: defineListFixture<'orders'>({
    source: () => orderSource,
    list: listOrders,
    fill: insertOrdersSql('generate_series(1, $2::int) n', {
      number: '(random() * 1e9)::int',
      email: `'b' || n || '@example.test'`,
      customer_name: `${someName} || n % 9`,
      payment_status: oneOf('paid', 'refunded', 'voided'),
      dispute_state: oneOf('needs_response', 'lost'),
      return_state: oneOf('requested', 'closed'),
      source: oneOf('storefront', 'draft'),
      risk_level: oneOf('low', 'medium', 'high', 'high'),
      risk_reviewed_at: 'case when n % 2 = 0 then now() end',
      fulfillment_status: oneOf('unfulfilled', 'fulfilled'),
      is_emptied: 'random() < 0.3',
      ...{ cancelled_at: 'case when n % 3 = 0 then now() end', cancel_reason: `case when n % 3 = 0 then 'other' end` },
      subtotal_cents: 'floor(random() * 9)::int * 1000',
      shipping_cents: 'floor(random() * 3)::int * 1000',
      placed_at: pastInstant,
      tags: `(array['{}', '{vip}', '{vip,gift}'])[1 + (random() * 2)::int]::text[]`,
    }),
    words: ['anh', 'ong', 'example', 'b1'],
    filters: {
      toSend: (row) => (isToSend(row) ? 'yes' : ''),
      status: 'status',
      paymentStatus: 'paymentStatus',
      fulfillmentStatus: 'fulfillmentStatus',
      placed: 'placedAt',
      total: 'totalCents',
      tag: 'tags',
      dispute: 'disputeState',
      returned: 'returnState',
      source: 'source',
      risk: 'riskLevel',
      riskReview: 'riskReview',
    },
    sorts: { placed: 'id', total: 'totalCents', customer: 'customerName' },
    exported: {
      field: 'name',
      async read(store, storeId, filters) {
        let [text, from] = ['', null as string | null]
        do {
          const batch = await store.inStore(
            (ctx) => exportOrders.batch(ctx, { ...filters, language: 'en', columns: exportColumnNames }, from),
            storeId,
          )
          text += batch.text
          from = batch.next as string | null
        } while (from !== null)
        const count = await store.inStore(
          (ctx) => exportOrders.count?.(ctx, { ...filters, language: 'en', columns: exportColumnNames }),
          storeId,
        )
        const [, ...lines] = text.trim().split('\r\n')
        if (count != null && count !== lines.length)
          throw new Error(`counted ${count} orders, exported ${lines.length}`)
        return lines.map((line) => line.split(',')[0]!)
      },
    },
  }),
}
