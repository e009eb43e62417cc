import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { discountSource, exportDiscounts, listDiscounts } from './discounts.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  discounts: defineListFixture<'discounts'>({
    source: () => discountSource,
    list: listDiscounts,
    fill: `insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, is_paused,
                                  starts_at, ends_at, usage_limit, use_count, created_at)
           select $1, made.method, ${someName} || ' ' || n, case made.method when 'code' then 'CODE' || n else '' end, made.kind, 1000, 'USD',
                  'order', 'all', random() < 0.3, made.starts_at,
                  case when random() < 0.5 then made.starts_at + interval '4 days' end,
                  case when random() < 0.5 then 3 end, floor(random() * 4)::int, ${pastInstant}
             from generate_series(1, $2::int) n
             cross join lateral (select ${oneOf('code', 'automatic')} || left(n::text, 0) as method,
                                        ${oneOf('percent', 'amount', 'buy_get')} || left(n::text, 0) as kind,
                                        now() + (floor(random() * 3) * 5 - 6) * interval '1 day' + n * interval '0 seconds' as starts_at) made`,
    words: ['anh', 'ong', 'o'],
    filters: { method: 'method', state: 'state', kind: 'kind' },
    sorts: { created: 'createdAt', title: 'title', uses: 'useCount' },
    exported: { field: 'title', read: readExport(exportDiscounts, 1, { language: 'en' }) },
  }),
}
