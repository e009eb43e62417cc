import { defineListWorld, oneOf } from '../../platform/lists/list-world-test-api.ts'
import { listPixels, pixelSource } from './pixels.ts'

/** What the tests of every list must know of this one. */
export const listWorlds = {
  pixels: defineListWorld<'pixels'>({
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
