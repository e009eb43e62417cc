import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

const ownerId = '019a0000-0000-7000-8000-00000000c0b1'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'stores.copy': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into users (id, email, password_hash) values ($1, 'copies@example.test', '') on conflict do nothing`,
        [ownerId],
      )
      await owner.query(
        `insert into products (store_id, handle, title, status)
         select $1, 'thing-' || n, 'Thing ' || n, 'active' from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { name: 'Copied shop', withProducts: true, ownerId },
    someRows: 950,
    // Of the copy alone: while it is incomplete there is none.
    outcome: async ({ database }, storeId) => {
      const { rows } = await database.owner.query<{ id: string }>(
        `select stores.store_id as id from products own join products copy on copy.id = own.id and copy.store_id <> own.store_id
           join stores on stores.store_id = copy.store_id where own.store_id = $1 limit 1`,
        [storeId],
      )
      if (!rows[0]) return ''
      return linesOf(
        database.owner,
        `select handle || ' ' || title as line from products where store_id = $1 order by handle`,
        rows[0].id,
      )
    },
    maxMegabytes: 245,
  },
}
