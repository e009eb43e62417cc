import { defineListWorld, someName } from '../../platform/lists/list-world-test-api.ts'
import { listPersonalizes, personalizeSource } from './personalizes.ts'

/** What the tests of every list must know of this one. */
export const listWorlds = {
  personalizes: defineListWorld<'personalizes'>({
    source: () => personalizeSource,
    list: listPersonalizes,
    fill: `with made as (insert into products (store_id, handle, title)
             select $1, gen_random_uuid()::text, ${someName} || ' ' || n from generate_series(1, $2::int) n returning id)
           insert into personalizes (store_id, product_id, label, max_length, is_required)
           select $1, id, 'Name', 20, false from made`,
    words: ['anh', 'ong', 'o'],
    filters: {},
    sorts: { created: 'id' },
  }),
}
