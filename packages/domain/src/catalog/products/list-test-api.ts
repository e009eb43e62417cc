import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { exportProducts, listProductSummaries, productSource } from './products.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  products: defineListFixture<'products'>({
    source: () => productSource,
    list: listProductSummaries,
    // The rare ones are in a collection, of which every call adds one with the same title.
    fill: `with added as (
             insert into products (store_id, handle, title, status, vendor, product_type, tags, created_at, updated_at)
             select $1, gen_random_uuid()::text, ${someName} || ' ' || n, ${oneOf('draft', 'active', 'archived')},
                    ${oneOf('Hồ Tây', 'Bưởi')}, ${oneOf('Mug', 'Áo')}, array[${oneOf('new', 'rare')}, 'all'],
                    ${pastInstant}, ${pastInstant}
               from generate_series(1, $2::int) n
             returning id, tags),
           collection as (
             insert into collections (store_id, handle, title) values ($1, gen_random_uuid()::text, 'Đồ hiếm') returning id),
           members as (
             insert into collection_products (store_id, collection_id, product_id, position)
             select $1, collection.id, added.id, row_number() over () from collection, added where 'rare' = any(added.tags))
           insert into product_variants (store_id, product_id, position, title, option_values, price_cents, stock, sells_without_stock)
           select $1, added.id, place, place::text, array[place::text], 100,
                  (array[null, 0, 0, -1, 7])[1 + floor(random() * 5)::int], random() < 0.2
             from added, generate_series(0, 1) place`,
    words: ['anh', 'ong', 'o'],
    filters: {
      status: 'status',
      vendor: 'vendor',
      type: 'productType',
      tag: 'tags',
      created: 'createdAt',
      updated: 'updatedAt',
      collection: ({ tags }) => ((tags as string[]).includes('rare') ? ['Đồ hiếm'] : []),
      stock: ({ soldOutCount, variantCount }) =>
        soldOutCount === 0 ? 'available' : soldOutCount === variantCount ? 'sold_out' : 'partly_sold_out',
    },
    sorts: { created: 'id', updated: 'updatedAt', title: 'title' },
    // A file has a row for each variant.
    exported: {
      field: 'handle',
      read: async (...asked) => [...new Set(await readExport(exportProducts, 0)(...asked))],
    },
  }),
}
