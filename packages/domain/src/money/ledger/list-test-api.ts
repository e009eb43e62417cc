import { defineListFixture, oneOf, pastInstant } from '../../platform/lists/list-fixture-test-api.ts'
import { listStatement, statementSource } from './ledger.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  statement: defineListFixture<'statement'>({
    source: () => statementSource,
    list: listStatement,
    fill: `insert into ledger_transactions (store_id, kind, reference, currency, at)
           select $1, ${oneOf('sale', 'release', 'refund', 'refund_release')}, gen_random_uuid()::text, 'USD', ${pastInstant}
             from generate_series(1, $2::int)`,
    words: [],
    filters: { kind: 'kind', date: 'at' },
    sorts: { date: 'id' },
  }),
}
