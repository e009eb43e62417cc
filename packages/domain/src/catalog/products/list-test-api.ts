import { readCsv } from '../../platform/csv/csv.ts'
import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
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
    exported: {
      field: 'handle',
      async read(store, storeId, filters) {
        const handles: string[] = []
        let from: string | null = null
        do {
          const batch = await store.inStore((ctx) => exportProducts.batch(ctx, filters, from), storeId)
          handles.push(...readCsv(batch.text ?? '').map(({ cells }) => cells[0]!))
          from = batch.next as string | null
        } while (from !== null)
        return handles.slice(1)
      },
    },
  }),
}
