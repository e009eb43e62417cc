import { defineListFixture, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { readExport } from '../../platform/tasks/read-export-test-api.ts'
import { discountCodeSource, exportCodes, listDiscountCodes } from './discount-codes.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  discountCodes: defineListFixture<'discountCodes'>({
    source: () => discountCodeSource,
    list: listDiscountCodes,
    // Two discounts, each with half of the codes.
    fill: `with discount as (
             insert into discounts (store_id, method, title, code, kind, value, currency, applies_to, items_by, starts_at)
             select $1, 'code', 'Discount ' || n, 'OWN' || n, 'percent', 1000, 'USD', 'order', 'all', now()
               from generate_series(1, 2) n
             returning id, title)
           insert into discount_codes (store_id, discount_id, code, use_count, created_at)
           select $1, discount.id, left(${someName}, 5) || '-' || left(gen_random_uuid()::text, 30), floor(random() * 3)::int, ${pastInstant}
             from generate_series(1, $2::int) n join discount on discount.title = 'Discount ' || (1 + n % 2)`,
    words: ['anh', 'ong', 'o'],
    filters: { discount: 'discountId', uses: ({ useCount }) => (Number(useCount) > 0 ? 'used' : 'unused') },
    sorts: { created: 'createdAt', code: 'code', uses: 'useCount' },
    exported: { field: 'code', read: readExport(exportCodes, 0, { language: 'vi' }) },
  }),
}
