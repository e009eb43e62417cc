import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listImages, mediaSource } from './media.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  media: defineListFixture<'media'>({
    source: () => mediaSource,
    list: listImages,
    fill: `insert into files (store_id, hash, width, height, widths, byte_count, name, alt, is_used, created_at)
           select $1, gen_random_uuid()::text, 40, 30, '{40}', floor(random() * 90)::int, ${oneOf('mug', 'tee')} || n,
                  ${someName}, random() < 0.5, ${pastInstant}
             from generate_series(1, $2::int) n`,
    words: ['anh', 'ong', 'mug'],
    filters: { used: ({ isUsed }) => (isUsed ? 'yes' : 'no'), created: 'createdAt' },
    sorts: { created: 'id', name: 'name', size: 'byteCount' },
  }),
}
