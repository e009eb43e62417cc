import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import {
  insertUploadedTable,
  linesOf,
  type TaskFixture,
  textOfFile,
} from '../../platform/tasks/task-fixture-test-api.ts'

const fill: TaskFixture['fill'] = async (owner, storeId, rows) => {
  await generateOrders(owner, storeId, rows, { number: 'n' })
  await owner.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, price_cents,
                                  total_cents, shipping_cents, placed_at)
         select store_id, id, id, id, 'Tee', 'M', 'TEE-M', 1 + number % 3, 1000, 1000 * (1 + number % 3), 0, placed_at
           from orders, generate_series(1, 2) where store_id = $1`,
    [storeId],
  )
}

const importedFile = '01947a5e-7c00-7000-8000-0000000000f7'
const importedHeader = ['Order', 'Tracking number', 'Carrier']

/** A file in two parts with a number for each order. */
const imported: Pick<TaskFixture, 'fill' | 'input'> = {
  async fill(owner, storeId, rows) {
    await fill(owner, storeId, rows)
    const lines = Array.from({ length: rows }, (_, at) => [`#${at + 1}`, `1Z999AA1${10_000_000 + at}84`, ''])
    await insertUploadedTable(owner, storeId, importedFile, [importedHeader, ...lines])
  },
  input: (rows: number) => ({
    ...{ fileId: importedFile, encoding: 'utf-8', separator: ',', columns: importedHeader, rows },
    ...{ notifiesCustomer: true, language: 'en' },
  }),
}

const deliverOne: TaskFixture['changeOne'] = (owner, storeId) =>
  owner.query(
    `update fulfillments set state = 'delivered', delivered_at = now(), revision = 2
      where store_id = $1 and order_id = (select id from orders where store_id = $1 and number = 1)`,
    [storeId],
  )

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
    changeOne: deliverOne,
    maxMegabytes: 245,
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
    maxMegabytes: 245,
  },
  'fulfillments.checkTracking': { ...imported, someRows: 630, outcome: textOfFile, maxMegabytes: 245 },
  'fulfillments.importTracking': {
    ...imported,
    someRows: 70,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select o.number || ' ' || o.fulfillment_status || ' ' || o.tracking_text
                || ' ' || (select count(*) from fulfillments f
                            where f.store_id = o.store_id and f.order_id = o.id and f.state <> 'cancelled') as line
           from orders o where o.store_id = $1 order by o.number`,
        storeId,
      ),
    changeOne: deliverOne,
    maxMegabytes: 245,
  },
}
