import { defineListFixture, oneOf, pastInstant } from '../../platform/lists/list-fixture-test-api.ts'
import { cachePurgeSource, listCachePurges } from './cache-purges.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  cachePurges: defineListFixture<'cachePurges'>({
    source: () => cachePurgeSource,
    list: listCachePurges,
    fill: `insert into cache_purges (store_id, scope, lines, page_count, purged_by, created_at)
           select $1, ${oneOf('addresses', 'all')}, '[]', n, gen_random_uuid(), ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: [],
    filters: { scope: 'scope', created: 'createdAt' },
    sorts: { created: 'id' },
  }),
}
