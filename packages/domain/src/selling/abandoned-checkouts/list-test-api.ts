import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { abandonedSource, exportAbandoned, listAbandoned } from './abandoned-checkouts.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  abandonedCheckouts: defineListFixture<'abandonedCheckouts'>({
    source: () => abandonedSource,
    list: listAbandoned,
    fill: `with made as (
             insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                                    discount_cents, shipping_cents, tax_cents, total_cents, state)
             select $1, gen_random_uuid(), 'b' || n || '@example.test', '{}', 'v', 'mobile', 'USD', '[]', n.n % 9 * 1000, 0, 0, 0,
                    n.n % 9 * 1000, 'abandoned'
               from generate_series(1, $2::int) n returning id, email, total_cents)
           insert into abandoned_checkouts (store_id, id, abandoned_at, state, step, email, name, total_cents, currency)
           select $1, id, ${pastInstant}, ${oneOf('not_recovered', 'recovered', 'ordered', 'unsubscribed', 'erased')},
                  ${oneOf('contact', 'delivery', 'payment')}, email, ${someName}, total_cents, 'USD'
             from made`,
    words: ['anh', 'ong', 'example', 'b1'],
    filters: { state: 'state', step: 'step', abandoned: 'abandonedAt', total: 'totalCents' },
    sorts: { abandoned: 'abandonedAt', total: 'totalCents' },
    exported: { field: 'email', read: readExport(exportAbandoned, 0, { language: 'en' }) },
  }),
}
