import { exportColumnNames } from '@backroom/contract/selling/orders/export-columns'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import {
  insertUploadedTable,
  linesOf,
  type TaskFixture,
  textOfFile,
} from '../../platform/tasks/task-fixture-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

const importedFile = '01947a5e-7c00-7000-8000-0000000000f9'
const importedHeader = [
  ...['Name', 'Created at', 'Currency', 'Financial Status', 'Subtotal', 'Total'],
  ...['Lineitem quantity', 'Lineitem name', 'Lineitem price'],
]

/** A file in two parts with an order in each row. */
const imported: Pick<TaskFixture, 'fill' | 'input'> = {
  async fill(owner, storeId, rows) {
    const lines = Array.from({ length: rows }, (_, at) => [
      ...[`#${at + 1}`, '2024-03-01 10:00:00 +0700', 'USD', 'paid', '5.00', '5.00', '1', 'Mug', '5.00'],
    ])
    await insertUploadedTable(owner, storeId, importedFile, [importedHeader, ...lines])
  },
  input: (rows: number) => ({
    ...{ fileId: importedFile, encoding: 'utf-8', separator: ',', columns: importedHeader, rows, language: 'en' },
  }),
}

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'orders.capture': {
    async fill(owner, storeId, rows) {
      await generateOrders(owner, storeId, rows, { number: 'n', payment_status: `'paid'` })
      await owner.query(
        `with checkout as (
           insert into checkouts (store_id, cart_id, email, state, shipping_address, visitor, device, currency, lines, subtotal_cents,
                                  discount_cents, shipping_cents, tax_cents, total_cents)
           select store_id, cart_id, email, 'completed', shipping_address, '', 'desktop', currency, '[]', total_cents, 0, 0, 0, total_cents
             from orders where store_id = $1
           returning id, cart_id)
         insert into payments (store_id, checkout_id, order_id, attempt, amount_cents, captured_cents, currency, state, is_direct, captures_by_hand)
         select o.store_id, checkout.id, o.id, o.id, o.total_cents, o.total_cents, o.currency, 'captured', true, true
           from orders o join checkout on checkout.cart_id = o.cart_id where o.store_id = $1`,
        [storeId],
      )
    },
    input: { matching: {} },
    someRows: 60,
    outcome: ({ database }, storeId, taskId) =>
      linesOf(
        database.owner,
        `select label || ' ' || outcome as line from task_rows where store_id = $1 and task_id = '${taskId}' order by 1`,
        storeId,
      ),
    maxMegabytes: 245,
  },
  'orders.checkImport': { ...imported, someRows: 630, outcome: textOfFile, maxMegabytes: 245 },
  'orders.import': {
    ...imported,
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select o.name || ' ' || o.payment_status || ' ' || count(l.id) || ' ' || o.import_key as line
           from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
          where o.store_id = $1 group by o.store_id, o.id order by o.number`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(`update orders set note = 'mine', revision = 2 where store_id = $1 and number = 1`, [storeId]),
    maxMegabytes: 245,
  },
  'orders.export': {
    async fill(owner, storeId, rows) {
      await generateOrders(owner, storeId, rows, { placed_at: `timestamptz '2026-01-01' + n * interval '1 minute'` })
      await owner.query(
        `insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                                  price_cents, shipping_cents, total_cents)
         select store_id, id, placed_at, uuidv7(), uuidv7(), 'Tee ' || n, '', '', 1, 500, 0, 500
           from orders cross join generate_series(1, 2) n where store_id = $1`,
        [storeId],
      )
    },
    input: {
      ...{ language: 'en', columns: exportColumnNames, rowsPer: 'item' },
      itemColumns: ['itemTitle', 'itemQuantity', 'itemToSend', 'itemTotal'],
    },
    someRows: 3_100,
    async outcome(store, storeId, taskId) {
      const { chunks } = await openTaskFile(store.waiting(storeId), taskId)
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      return Buffer.concat(parts).toString()
    },
    maxMegabytes: 195,
  },
}
