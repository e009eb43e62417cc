import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'products.export': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `with made as (
           insert into products (store_id, handle, title) select $1, 'thing-' || n, 'Thing ' || n
             from generate_series(1, $2::int) n returning id)
         insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
         select $1, id, 0, 'Default', '{}', 100 from made`,
        [storeId, rows],
      )
    },
    input: {},
    someRows: 160,
    async outcome(store, storeId, taskId) {
      const { chunks } = await openTaskFile(store.waiting(storeId), taskId)
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      return Buffer.concat(parts).toString().trim().split('\r\n').toSorted().join('\n')
    },
    maxMegabytes: 300,
  },
  'products.status': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into products (store_id, handle, title, status)
         select $1, 'thing-' || n, 'Thing ' || n, (array['draft', 'active', 'archived'])[1 + n % 3]
           from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { status: 'archived', matching: {} },
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select handle || ' ' || status as line from products where store_id = $1 order by handle`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(`update products set status = 'draft' where store_id = $1 and handle = 'thing-1'`, [storeId]),
    maxMegabytes: 300,
  },
}
