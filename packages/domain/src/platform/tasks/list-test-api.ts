import { defineListFixture, oneOf, pastInstant } from '../lists/list-fixture-test-api.ts'
import { listTasks, taskSource } from './tasks.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  tasks: defineListFixture<'tasks'>({
    source: taskSource,
    list: listTasks,
    fill: `insert into tasks (store_id, kind, permission, state, input, started_by, created_at)
           select $1, ${oneOf('orders.export', 'products.status')}, ${oneOf('orders.export', 'products.bulk', 'staff.manage')},
                  ${oneOf('done', 'failed', 'cancelled')}, '{}', gen_random_uuid(), ${pastInstant} from generate_series(1, $2::int)`,
    words: [],
    filters: { kind: 'kind', state: 'state', created: 'createdAt' },
    sorts: { created: 'id' },
  }),
}
