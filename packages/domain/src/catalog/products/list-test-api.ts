import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { exportProducts, listProductSummaries, productSource } from './products.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  products: defineListFixture<'products'>({
    source: () => productSource,
    list: listProductSummaries,
    fill: `insert into products (store_id, handle, title, status, vendor, product_type, tags, created_at)
           select $1, gen_random_uuid()::text, ${someName} || ' ' || n, ${oneOf('draft', 'active', 'archived')},
                  ${oneOf('Hồ Tây', 'Bưởi')}, ${oneOf('Mug', 'Áo')}, array[${oneOf('new', 'rare')}, 'all'], ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'o'],
    filters: { status: 'status', vendor: 'vendor', type: 'productType', tag: 'tags', created: 'createdAt' },
    sorts: { created: 'id', title: 'title' },
    exported: { field: 'handle', read: readExport(exportProducts, 0) },
  }),
}
