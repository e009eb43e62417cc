import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listSearchRules, searchRuleSource } from './search-rules.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  searchRules: defineListFixture<'searchRules'>({
    source: () => searchRuleSource,
    list: listSearchRules,
    fill: `insert into search_rules (store_id, kind, phrase, target, updated_at)
           select $1, made.kind, ${someName} || ' ' || gen_random_uuid(), case made.kind when 'synonyms' then '' else '/' || n end, ${pastInstant}
             from generate_series(1, $2::int) n
             cross join lateral (select ${oneOf('synonyms', 'one_way', 'redirect')} || left(n::text, 0) as kind) made`,
    words: ['anh', 'ong', 'o'],
    filters: { kind: 'kind' },
    sorts: { updated: 'updatedAt', phrase: 'phrase' },
  }),
}
