import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

const collectionId = '019a0000-0000-7000-8000-0000000000c1'

/** Collections of which each third is published and each fifth of the others is scheduled. */
const fillCollections: TaskFixture['fill'] = async (owner, storeId, rows) => {
  await owner.query(
    `insert into collections (store_id, handle, title, is_published, publish_at)
     select $1, 'c' || n, 'Collection ' || n, n % 3 = 0, case when n % 3 <> 0 and n % 5 = 0 then '2099-01-01'::timestamptz end
       from generate_series(1, $2::int) n on conflict do nothing`,
    [storeId, rows],
  )
}

const collections: TaskFixture['outcome'] = ({ database }, storeId) =>
  linesOf(
    database.owner,
    `select concat_ws(' ', title, state, publish_at, seo_title) as line from collections where store_id = $1 order by title`,
    storeId,
  )

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
  'collections.publish': {
    fill: fillCollections,
    input: { isPublished: true, matching: {} },
    someRows: 630,
    outcome: collections,
    changeOne: (owner, storeId) =>
      owner.query(
        `update collections set seo_title = 'Later', revision = revision + 1 where store_id = $1 and handle = 'c1'`,
        [storeId],
      ),
    maxMegabytes: 245,
  },
  'collections.remove': {
    fill: fillCollections,
    input: { matching: {} },
    usesUp: true,
    someRows: 630,
    outcome: collections,
    maxMegabytes: 245,
  },
}
