import { defineListFixture, oneOf, pastInstant } from '../../platform/lists/list-fixture-test-api.ts'
import { listPayouts, payoutSource } from './payouts.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  payouts: defineListFixture<'payouts'>({
    source: () => payoutSource,
    list: listPayouts,
    fill: `with destination as (
             insert into payout_destinations (store_id, kind, holder, hint, created_by)
             values ($1, 'wise', 'Lotus', 'l••••@example.test', uuidv7()) returning id)
           insert into payouts (store_id, destination_id, destination_kind, destination_hint, amount_cents, fee_cents, currency,
                                state, requested_at)
           select $1, destination.id, 'wise', 'l••••@example.test', 5000 + n, 30, 'USD',
                  ${oneOf('requested', 'under_review', 'approved', 'paid', 'failed')}, ${pastInstant}
             from destination, generate_series(1, $2::int) n`,
    words: [],
    filters: { state: 'state', requested: 'requestedAt' },
    sorts: { requested: 'id' },
  }),
}
