import { defineListFixture } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { exportInventory, inventorySource, listLevels } from './inventory.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  inventory: defineListFixture<'inventory'>({
    source: () => inventorySource,
    list: listLevels,
    // Each variant has a level at the main location, and a second one.
    fill: `with made as (
             insert into locations (store_id, name, priority)
             select $1, 'Other', max(priority) + 1 from locations where store_id = $1
             on conflict (store_id, lower(name)) do nothing returning id),
           other as (select id from made union all select id from locations where store_id = $1 and name = 'Other'),
           product as (
             insert into products (store_id, handle, title, vendor)
             select $1, gen_random_uuid(), (array['Anh', 'Long', 'Mug'])[1 + n % 3] || n, 'Example'
               from generate_series(1, ceil($2::int / 2.0)::int) n
             returning id),
           variant as (
             insert into product_variants (store_id, product_id, position, title, option_values, price_cents, stock)
             select $1, id, 0, 'M', '{M}', 100, case when random() < 0.8 then 0 end from product returning id, product_id)
           insert into inventory_levels (store_id, product_id, variant_id, location_id, on_hand)
           select $1, product_id, variant.id, other.id, floor(random() * 12)::int from variant, other`,
    words: ['anh', 'ong', 'example'],
    filters: { location: 'locationId', condition: 'condition' },
    sorts: { created: 'id', available: 'available' },
    exported: { field: 'variantId', read: readExport(exportInventory, 0) },
  }),
}
