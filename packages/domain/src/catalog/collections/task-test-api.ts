import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

const collectionId = '019a0000-0000-7000-8000-0000000000c1'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'collections.refresh': {
    // Products are there before the rules: every third one meets them.
    async fill(owner, storeId, rows) {
      await owner.query('delete from collections where store_id = $1 and id = $2', [storeId, collectionId])
      await owner.query(
        `insert into products (store_id, handle, title, vendor)
         select $1, 'thing-' || n, 'Thing ' || n, case n % 3 when 0 then 'Kiln' else 'Loom' end
           from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
      await owner.query(
        `insert into collections (store_id, id, handle, title, kind, rules, sort)
         values ($1, $2, 'kiln', 'Kiln', 'rules',
                 '{"match": "all", "conditions": [{"field": "vendor", "operator": "is", "value": "kiln"}]}', 'title')`,
        [storeId, collectionId],
      )
    },
    input: { collectionId },
    someRows: 1_630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select concat_ws(' ', c.product_count, p.handle) as line
           from collection_products m join collections c on c.store_id = m.store_id and c.id = m.collection_id
           join products p on p.store_id = m.store_id and p.id = m.product_id
          where m.store_id = $1 order by p.handle`,
        storeId,
      ),
    maxMegabytes: 265,
  },
}
