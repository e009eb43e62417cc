import { defineListFixture, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listSegments, segmentSource } from './segments.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  segments: defineListFixture<'segments'>({
    source: () => segmentSource,
    list: listSegments,
    fill: `insert into segments (store_id, name, rules, updated_at)
           select $1, ${someName} || ' ' || gen_random_uuid(),
                  '{"match": "all", "conditions": [{"field": "orders", "operator": "greater", "value": 1}]}', ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'o'],
    filters: {},
    sorts: { updated: 'updatedAt', name: 'name' },
  }),
}
