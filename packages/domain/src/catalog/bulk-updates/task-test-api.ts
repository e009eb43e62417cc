import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'products.bulkUpdate': {
    // Every second product has a variant, so that rows of products and of variants alternate.
    async fill(owner, storeId, rows) {
      await owner.query(
        `with made as (
           insert into products (store_id, handle, title, vendor)
           select $1, 'thing-' || n, 'Thing ' || n, 'Kiln' from generate_series(1, $2::int) n returning id, title)
         insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
         select $1, id, 0, 'Default', '{}', 1005 from made where right(title, 1) in ('1', '3', '5', '7', '9')`,
        [storeId, rows],
      )
    },
    input: {
      ...{ bulkUpdateId: '019a0000-0000-7000-8000-0000000000b1', name: 'Autumn', match: 'all', isScheduled: false },
      conditions: [{ field: 'vendor', operator: 'is', value: 'kiln' }],
      actions: [
        { kind: 'price_set', amountCents: 900 },
        { kind: 'tags_add', tags: ['Autumn'] },
        { kind: 'seo_title', pattern: '{title} – {vendor}' },
      ],
    },
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select concat_ws(' ', handle, tags, seo_title, price_cents) as line
           from products p left join product_variants v on v.store_id = p.store_id and v.product_id = p.id
          where p.store_id = $1 order by handle`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(
        `update products set tags = '{Winter}', seo_title = 'Winter' where store_id = $1 and handle = 'thing-2'`,
        [storeId],
      ),
    maxMegabytes: 265,
  },
}
