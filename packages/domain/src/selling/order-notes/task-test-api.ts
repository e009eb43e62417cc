import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'orderNotes.change': {
    fill: (owner, storeId, rows) =>
      generateOrders(owner, storeId, rows, {
        number: 'n',
        tags: `(array['{}', '{vip}', '{vip,Gift}'])[1 + n % 3]::text[]`,
      }),
    input: { change: { kind: 'addTags', tags: ['gift', 'late'] }, matching: {} },
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select number || ' ' || array_to_string(tags, ',') as line from orders where store_id = $1 order by number`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(`update orders set tags = '{mine}' where store_id = $1 and number = 1`, [storeId]),
    maxMegabytes: 245,
  },
}
