import { defineListFixture, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listSearches, searchSource } from './searches.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  searches: defineListFixture<'searches'>({
    source: () => searchSource,
    list: listSearches,
    fill: `insert into searches (store_id, query, query_key, times, results, last_at)
           select $1, ${someName} || ' ' || n, gen_random_uuid()::text, 1 + floor(random() * 5)::int,
                  greatest(0, floor(random() * 9)::int - 4), ${pastInstant} from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'o'],
    filters: { found: ({ results }) => (Number(results) > 0 ? 'yes' : 'no') },
    sorts: {
      missing: ({ results, times }) => (results === 0 ? 1_000_000_000_000 : 0) + Number(times),
      times: 'times',
      last: 'lastAt',
    },
  }),
}
