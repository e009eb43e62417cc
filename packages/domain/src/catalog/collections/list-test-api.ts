import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { collectionSource, listCollections } from './collections.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  collections: defineListFixture<'collections'>({
    source: () => collectionSource,
    list: listCollections,
    fill: `insert into collections (store_id, handle, title, kind, rules, sort, is_published, publish_at, product_count, updated_at)
           select $1, gen_random_uuid()::text, ${someName} || ' ' || n, made.kind,
                  case made.kind when 'rules' then '{"match": "all", "conditions": [{"field": "tag", "operator": "is", "value": "none"}]}'::jsonb end, 'title',
                  made.state = 'published', case made.state when 'scheduled' then now() + interval '9 days' end,
                  floor(random() * 5)::int, ${pastInstant}
             from generate_series(1, $2::int) n
             cross join lateral (select ${oneOf('manual', 'rules')} || left(n::text, 0) as kind,
                                        ${oneOf('published', 'scheduled', 'unpublished')} || left(n::text, 0) as state) made`,
    words: ['anh', 'ong', 'o'],
    filters: { kind: 'kind', state: 'state', updated: 'updatedAt' },
    sorts: { updated: 'updatedAt', title: 'title', products: 'productCount' },
  }),
}
