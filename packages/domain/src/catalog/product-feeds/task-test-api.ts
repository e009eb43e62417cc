import type { TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

const feedId = '019a0000-0000-7000-8000-0000000fe3d1'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'product-feeds.write': {
    // An error of the feed is a warning of its task, so the products have no finding.
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into product_feeds (store_id, id, name, platform, format, match, conditions, made_by)
         values ($1, $2, 'Feed', 'pinterest', 'csv', 'all', '[]', gen_random_uuid()) on conflict do nothing`,
        [storeId, feedId],
      )
      await owner.query(
        `with stored as (
           insert into files (store_id, hash, width, height, widths, byte_count) values ($1, gen_random_uuid()::text, 40, 30, '{40}', 9)
           returning id),
         made as (
           insert into products (store_id, handle, title, vendor, description_html)
           select $1, 'thing-' || n, 'Thing ' || n, 'Kiln', '<p>Soft</p>' from generate_series(1, $2::int) n
           returning id),
         shown as (
           insert into product_images (store_id, product_id, file_id, position)
           select $1, made.id, stored.id, 0 from made, stored)
         insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
         select $1, id, 0, 'Default', '{}', 1005 from made`,
        [storeId, rows],
      )
    },
    input: {
      ...{ feedId, name: 'Feed', format: 'csv', platform: 'pinterest', match: 'all', isScheduled: false },
      conditions: [{ field: 'vendor', operator: 'is', value: 'kiln' }],
      map: { mpn: [{ source: 'text', name: 'M-1' }] },
    },
    someRows: 630,
    async outcome({ database, waitingStore }, storeId, taskId) {
      const { rows } = await database.owner.query<{ keys: string[]; isGood: boolean }>(
        `select array(select f.id || '/' || part from unnest(f.parts) with ordinality p (part, n) order by n) as keys,
                t.is_kept and t.id = (select good_task_id from product_feeds where store_id = $1 and id = $3) as "isGood"
           from tasks t join task_files f on f.store_id = t.store_id and f.id = t.file_id
          where t.store_id = $1 and t.id = $2`,
        [storeId, taskId, feedId],
      )
      const [row] = rows
      const { files } = waitingStore({}, storeId).ports
      const parts = await Promise.all(row!.keys.map((key) => files.get(`${storeId}/${key}`)))
      const text = Buffer.concat(parts.map((part) => part!)).toString()
      // Ids and addresses differ from store to store.
      const named = text
        .split('\r\n')
        .map((line) => /Thing \d+,.*/.exec(line)?.[0].replace(/https?:[^,]+/g, '') ?? line)
      return [`${row!.isGood}`, ...named.toSorted()].join('\n')
    },
    maxMegabytes: 265,
  },
}
