import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'media.remove': {
    // A product shows three more, which stay.
    async fill(owner, storeId, rows) {
      await owner.query(
        `with made as (
           insert into files (store_id, hash, width, height, widths, byte_count, name)
           select $1, 'image-' || n, 40, 30, '{40}', 100, 'image-' || n from generate_series(-2, $2::int) n
               on conflict do nothing
           returning id, name),
         product as (
           insert into products (store_id, handle, title) values ($1, gen_random_uuid(), 'Mug') returning id)
         insert into product_images (store_id, product_id, file_id, position)
         select $1, product.id, made.id, substr(name, 7)::int from made, product where substr(name, 7)::int < 1`,
        [storeId, rows],
      )
    },
    input: { matching: { used: 'no' } },
    someRows: 630,
    usesUp: true,
    outcome: ({ database }, storeId) =>
      linesOf(database.owner, 'select name as line from files where store_id = $1 order by name', storeId),
    maxMegabytes: 245,
  },
}
