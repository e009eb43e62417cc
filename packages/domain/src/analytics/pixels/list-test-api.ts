import { defineListFixture, oneOf } from '../../platform/lists/list-fixture-test-api.ts'
import { listPixels, pixelSource } from './pixels.ts'

/** What the tests of every list must know of this one. */
export const listFixtures = {
  pixels: defineListFixture<'pixels'>({
    source: () => pixelSource,
    list: listPixels,
    fill: `insert into pixels (store_id, platform, code, events, consent)
           select $1, ${oneOf('meta', 'tiktok', 'google')}, gen_random_uuid()::text, '{purchase}', 'always'
             from generate_series(1, $2::int)`,
    words: [],
    filters: { platform: 'platform' },
    sorts: { created: 'id' },
  }),
}
