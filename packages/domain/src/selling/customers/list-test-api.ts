import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { customerSource, exportCustomers, listCustomers } from './customers.ts'

const bandOf = (count: number) => (count < 2 ? ['none', 'one'][count] : count < 5 ? 'few' : 'many')

/** SQL of the id of a segment, which is another one in each store. */
const segmentId = (name: string) => `md5($1::uuid || ${name})::uuid`

/** Fixtures for the tests of every list. */
export const listFixtures = {
  customers: defineListFixture<'customers'>({
    source: () => customerSource,
    list: listCustomers,
    fill: `with made_segments as (
             insert into segments (store_id, id, name, rules)
             select $1, ${segmentId('name')}, name, jsonb_build_object('match', 'all', 'conditions', jsonb_build_array(
                      jsonb_build_object('field', 'orders', 'operator', operator, 'value', 0)))
               from (values ('buyers', 'greater'), ('others', 'is')) segment (name, operator)
             on conflict do nothing)
           insert into customers (store_id, email, first_name, last_name, country_code, tags, consent, consent_source, consent_at, order_count,
                                  spent_cents, last_order_at)
           select $1, 'b' || n || '-' || gen_random_uuid() || '@' || ${segmentId(`case when made.orders > 0 then 'buyers' else 'others' end`)} || '.example', ${someName}, ${someName} || n % 9,
                  ${oneOf('US', 'VN', 'JP', '')}, case n % 4 when 0 then '{}'::text[] when 1 then '{vip}' else '{vip,summer}' end,
                  made.consent, case when made.consent <> 'never' then 'checkout' end,
                  case when made.consent <> 'never' then now() end, made.orders, floor(random() * 5)::int * 1000,
                  case when made.orders > 0 then ${pastInstant} end
             from generate_series(1, $2::int) n
             cross join lateral (select ${oneOf('never', 'subscribed', 'unsubscribed')} || left(n::text, 0) as consent,
                                        floor(random() * 12)::int + n * 0 as orders) made`,
    words: ['anh', 'ong', 'example', 'b1'],
    filters: {
      consent: 'consent',
      orders: ({ orderCount }) => bandOf(orderCount as number),
      spent: 'spentCents',
      // Without an order, no range of days matches.
      lastOrder: ({ lastOrderAt }) => lastOrderAt ?? ['9999', '0000'],
      tag: 'tags',
      country: 'countryCode',
      // The host of the email.
      segment: ({ email }) => String(email).split('@')[1]!.replace('.example', ''),
    },
    sorts: {
      created: 'id',
      name: 'name',
      orders: 'orderCount',
      spent: 'spentCents',
      lastOrder: ({ lastOrderAt }) => lastOrderAt ?? '1970-01-01T00:00:00.000Z',
    },
    exported: { field: 'email', read: readExport(exportCustomers, 0, { language: 'en' }) },
  }),
}
