import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { linesOf, type TaskFixture, textOfFile } from '../../platform/tasks/task-fixture-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'draftOrders.export': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into draft_orders (store_id, number, cart_id, email, customer_name, shipping_address, currency, total_cents, created_at)
         select $1, n, gen_random_uuid(), 'b' || n || '@example.test', 'Ánh', '{}', 'VND', n, timestamptz '2026-01-01'
           from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { language: 'vi' },
    someRows: 1_100,
    outcome: textOfFile,
    maxMegabytes: 165,
  },
  'draftOrders.remove': {
    // Each draft reserves a piece of one variant.
    async fill(owner, storeId, rows) {
      const { variantId } = await insertProduct(owner, storeId, { variants: [{ stock: rows }] })
      const { rows: drafts } = await owner.query<{ id: string }>(
        `insert into draft_orders (store_id, number, cart_id, shipping_address, currency, reserved_until, is_reserved)
         select $1, n, gen_random_uuid(), '{}', 'USD', now() + interval '1 day', true
           from generate_series(1, $2::int) n
          where not exists (select from draft_orders d where d.store_id = $1 and d.number = n)
         returning id`,
        [storeId, rows],
      )
      await owner.query(
        `insert into stock_reservations (store_id, draft_order_id, variant_id, location_id, quantity)
         select store_id, draft, variant_id, location_id, 1
           from inventory_levels, unnest($3::uuid[]) draft where store_id = $1 and variant_id = $2`,
        [storeId, variantId, drafts.map(({ id }) => id)],
      )
      await owner.query('update inventory_levels set reserved = $3 where store_id = $1 and variant_id = $2', [
        ...[storeId, variantId, drafts.length],
      ])
    },
    input: { matching: {} },
    usesUp: true,
    someRows: 330,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select count(*) || ' ' || (select sum(reserved) from inventory_levels where store_id = $1) as line
           from draft_orders where store_id = $1`,
        storeId,
      ),
    maxMegabytes: 245,
  },
}
