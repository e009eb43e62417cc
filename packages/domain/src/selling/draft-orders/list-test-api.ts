import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { draftSource, exportDrafts, listDrafts } from './draft-orders.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  draftOrders: defineListFixture<'draftOrders'>({
    source: () => draftSource,
    list: listDrafts,
    fill: `insert into draft_orders (store_id, number, state, cart_id, email, customer_name, shipping_address, currency, total_cents, created_at)
           select $1, (random() * 1e9)::int, ${oneOf('open', 'invoice_sent')}, gen_random_uuid(), 'b' || n || '@example.test',
                  ${someName} || n % 9, '{}', 'USD', floor(random() * 9)::int * 1000, ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'example', 'b1'],
    filters: { state: 'state', created: 'createdAt', total: 'totalCents' },
    sorts: { created: 'id', total: 'totalCents' },
    exported: { field: 'email', read: readExport(exportDrafts, 3, { language: 'en' }) },
  }),
}
