import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

async function fill(owner, storeId, rows) {
  await generateOrders(owner, storeId, rows, { number: 'n' })
  await owner.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents,
                                  total_cents, shipping_cents, placed_at)
         select store_id, id, id, id, 'Tee', 'M', 'TEE-M', 1 + number % 3, 1000, 1000 * (1 + number % 3), 0, placed_at
           from orders, generate_series(1, 2) where store_id = $1`,
    [storeId],
  )
}

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'fulfillments.send': {
    fill,
    input: { notifiesCustomer: true, matching: {} },
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select o.number || ' ' || o.fulfillment_status || ' ' || count(f.id) filter (where f.state = 'shipped')
                || ' ' || (select sum(l.fulfilled_quantity) from order_lines l where l.store_id = o.store_id and l.order_id = o.id) as line
           from orders o left join fulfillments f on f.store_id = o.store_id and f.order_id = o.id
          where o.store_id = $1 group by o.store_id, o.id order by o.number`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(
        `update fulfillments set state = 'delivered', delivered_at = now(), revision = 2
          where store_id = $1 and order_id = (select id from orders where store_id = $1 and number = 1)`,
        [storeId],
      ),
    maxMegabytes: 300,
  },
  'fulfillments.hold': {
    fill,
    input: { change: { kind: 'hold', reason: 'stock', note: 'Mugs arrive on Monday' }, matching: {} },
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select o.number || ' ' || o.fulfillment_status || ' ' || coalesce(o.hold_reason, '') || ' ' || o.hold_note as line
           from orders o where o.store_id = $1 order by o.number`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(`update orders set hold_reason = 'fraud', hold_note = 'mine' where store_id = $1 and number = 1`, [
        storeId,
      ]),
    maxMegabytes: 300,
  },
}
