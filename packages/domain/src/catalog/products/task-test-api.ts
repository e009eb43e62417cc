import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
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
