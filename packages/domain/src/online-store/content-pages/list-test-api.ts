import type { ContentPageState } from '@backroom/contract/online-store/content-pages/states'
import { defineListFixture, pastInstant, type Row, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { contentPageSource, listContentPages } from './content-pages.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  contentPages: defineListFixture<'contentPages'>({
    source: () => contentPageSource,
    list: listContentPages,
    fill: `insert into content_pages (store_id, handle, title, published_at, updated_at)
           select $1, gen_random_uuid()::text, ${someName} || ' ' || n, (array[null, ${pastInstant}, now() + interval '9 days'])[1 + floor(random() * 3)::int], ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'o'],
    filters: { state: stateOf, updated: 'updatedAt' },
    sorts: { updated: 'updatedAt', title: 'title' },
  }),
}

function stateOf({ publishedAt }: Row): ContentPageState {
  if (publishedAt === null) return 'draft'
  return Date.parse(String(publishedAt)) > Date.now() ? 'scheduled' : 'published'
}
