import { defineListFixture, pastInstant } from '../../platform/lists/list-fixture-test-api.ts'
import { listSpend, spendSource } from './spend.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  spend: defineListFixture<'spend'>({
    source: () => spendSource,
    list: listSpend,
    fill: `insert into spend (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
           select $1, day, day + floor(random() * 4)::int, 'news', '', gen_random_uuid()::text, 1 + floor(random() * 9)::int * 1000, 'USD'
             from (select (${pastInstant})::date as day from generate_series(1, $2::int)) paid`,
    words: [],
    filters: { days: ({ fromDay, toDay }) => [fromDay, toDay], amount: 'amountCents' },
    sorts: { day: 'fromDay', amount: 'amountCents' },
  }),
}
