import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { bulkUpdateSource, listBulkUpdates } from './bulk-updates.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  bulkUpdates: defineListFixture<'bulkUpdates'>({
    source: () => bulkUpdateSource,
    list: listBulkUpdates,
    fill: `insert into bulk_updates (store_id, name, match, conditions, actions, every, run_at, made_by, created_at)
           select $1, ${someName} || ' ' || n, 'all', '[]', '[{"kind": "compare_at_remove"}]',
                  ${oneOf('never', 'once', 'day', 'week')}, now(), gen_random_uuid(), ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: [],
    filters: { every: 'every', created: 'createdAt' },
    sorts: { created: 'id', name: 'name' },
  }),
}
