import { defineListFixture, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listPersonalizes, personalizeSource } from './personalizes.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  personalizes: defineListFixture<'personalizes'>({
    source: () => personalizeSource,
    list: listPersonalizes,
    fill: `with created as (insert into products (store_id, handle, title)
             select $1, gen_random_uuid()::text, ${someName} || ' ' || n from generate_series(1, $2::int) n returning id)
           insert into personalizes (store_id, product_id, label, max_length, is_required)
           select $1, id, 'Name', 20, false from created`,
    words: ['anh', 'ong', 'o'],
    filters: {},
    sorts: { created: 'id' },
  }),
}
