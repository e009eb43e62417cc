import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

const channelId = '019a0000-0000-7000-8000-0000000c4a11'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'sales-channels.publish': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into sales_channels (store_id, id, kind, name) values ($1, $2, 'meta', 'Feed') on conflict do nothing`,
        [storeId, channelId],
      )
      await owner.query(
        `insert into products (store_id, handle, title) select $1, 'thing-' || n, 'Thing ' || n from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { channelId, published: false, matching: {} },
    someRows: 950,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select handle as line from channel_hidden_products h join products p on p.store_id = h.store_id and p.id = h.product_id
          where h.store_id = $1 order by handle`,
        storeId,
      ),
    maxMegabytes: 245,
  },
}
