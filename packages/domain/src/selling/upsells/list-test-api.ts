import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listUpsells, upsellSource } from './upsells.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  upsells: defineListFixture<'upsells'>({
    source: () => upsellSource,
    list: listUpsells,
    fill: `insert into upsells (store_id, name, placement, trigger_by, product_ids, priority, is_paused, starts_at, ends_at,
                                created_at)
           select $1, ${someName} || ' ' || n, made.placement, 'all', array[uuidv7()], floor(random() * 4)::int,
                  random() < 0.3, made.starts_at, case when random() < 0.5 then made.starts_at + interval '4 days' end,
                  ${pastInstant}
             from generate_series(1, $2::int) n
             cross join lateral (select ${oneOf('product', 'cart', 'thank_you')} || left(n::text, 0) as placement,
                                        now() + (floor(random() * 3) * 5 - 6) * interval '1 day' + n * interval '0 seconds' as starts_at) made`,
    words: ['anh', 'ong', 'o'],
    filters: { placement: 'placement', state: 'state' },
    sorts: { created: 'createdAt', name: 'name', priority: 'priority' },
  }),
}
