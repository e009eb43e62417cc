import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listProductSummaries, productSource } from './products.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  products: defineListFixture<'products'>({
    source: () => productSource,
    list: listProductSummaries,
    fill: `insert into products (store_id, handle, title, status, created_at)
           select $1, gen_random_uuid()::text, ${someName} || ' ' || n, ${oneOf('draft', 'active', 'archived')}, ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'o'],
    filters: { status: 'status', created: 'createdAt' },
    sorts: { created: 'id', title: 'title' },
  }),
}
