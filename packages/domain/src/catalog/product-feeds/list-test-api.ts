import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listProductFeeds, productFeedSource } from './product-feeds.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  productFeeds: defineListFixture<'productFeeds'>({
    source: () => productFeedSource,
    list: listProductFeeds,
    fill: `insert into product_feeds (store_id, name, platform, format, match, conditions, every, made_by, created_at)
           select $1, left(${someName} || ' ' || n || ' ' || gen_random_uuid(), 60),
                  ${oneOf('google', 'meta', 'tiktok', 'pinterest')}, 'xml', 'all', '[]',
                  ${oneOf('manual', 'hour', 'day', 'week')}, gen_random_uuid(), ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: [],
    filters: { platform: 'platform', every: 'every', created: 'createdAt' },
    sorts: { created: 'id', name: 'name' },
  }),
}
