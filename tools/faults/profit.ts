import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const pages = 'apps/admin/src/pages/website'
const profit = [`${domain}/analytics/profit/profit.test.ts`]
const profitPage = [`${pages}/estimated-profit/EstimatedProfitPage.test.ts`]
const costsPage = [`${pages}/estimated-profit/costs/CostsPage.test.ts`]

/** Estimated profit and the costs that it is made of. */
export const profitFaults: Fault[] = [
  {
    promise: 'a version that a newer one covers was never in force',
    file: `${domain}/analytics/profit/costed-lines.ts`,
    find: 'newer.version > r.version and newer.valid_from <= r.valid_from',
    put: 'newer.version > r.version and false',
    tests: profit,
  },
  {
    promise: 'a report reads the orders of its days, and no others',
    file: `${domain}/analytics/sales/sold-in.ts`,
    find: '(${isSold} and ${isWithin(sql`orders.placed_at`, range)})',
    put: "(${isSold} and ${isWithin(sql`(orders.placed_at + interval '0')`, range)})",
    tests: [`${domain}/platform/search/search-plans.test.ts`],
  },
  {
    promise: 'a product of a cost is found by its words',
    file: `${domain}/analytics/profit/find-costed-products.ts`,
    find: 'const found = words\n    ?',
    put: 'const found = false\n    ?',
    tests: profit,
  },
  {
    promise: 'a page of orders begins after the one before it',
    file: `${domain}/analytics/profit/profit-orders.ts`,
    find: '(placed_at, id) < (select',
    put: '(placed_at, id) <= (select',
    tests: profit,
  },
  {
    promise: 'other days begin with the first page of orders',
    file: `${pages}/estimated-profit/use-profit-query.ts`,
    find: "page.setSearch({ ...part, after: '' })",
    put: 'page.setSearch(part)',
    tests: profitPage,
  },
  {
    promise: 'an order that lacks a cost is in no profit',
    file: `${domain}/analytics/profit/costed-orders.ts`,
    find: 'when count(*) = count(cost_cents) then',
    put: 'when true then',
    tests: profit,
  },
  {
    promise: 'a version leaves the days before it alone',
    file: `${domain}/analytics/profit/costed-orders.ts`,
    find: 'in_force.versions[width_bucket(o.placed_at, in_force.starts)]',
    put: 'in_force.versions[cardinality(in_force.versions)]',
    tests: profit,
  },
  {
    promise: 'costs from the past hold from today unless they are to be reckoned anew',
    file: `${domain}/analytics/profit/cost-rules.ts`,
    find: 'recompute ? sql`${validOn}::date`',
    put: 'recompute || validOn ? sql`${validOn}::date`',
    tests: profit,
  },
  {
    promise: 'a cost that changes leaves the orders before as they were',
    file: `${domain}/analytics/profit/costed-lines.ts`,
    find: '${heldAt(sql`own.costs`, sql`since`, sql`own.starts`)} as own_cents',
    put: 'own.costs[cardinality(own.costs)] as own_cents',
    tests: profit,
  },
  {
    promise: 'of two costs the narrower holds',
    file: `${domain}/analytics/profit/costed-lines.ts`,
    find: 'coalesce(own_cents, of_product.piece_cents, of_type.piece_cents, of_all.piece_cents)',
    put: 'coalesce(own_cents, of_all.piece_cents, of_type.piece_cents, of_product.piece_cents)',
    tests: profit,
  },
  {
    promise: 'the country’s own cost of sending holds before that of all others',
    file: `${domain}/analytics/profit/costed-orders.ts`,
    find: "coalesce(array_position(r.countries, o.country_code), array_position(r.countries, ''))",
    put: "coalesce(array_position(r.countries, ''), array_position(r.countries, o.country_code))",
    tests: profit,
  },
  {
    promise: 'a refund lowers the profit of its day',
    file: `${domain}/analytics/profit/find-profit.ts`,
    find: '-amount_cents as cents',
    put: '0 * amount_cents as cents',
    tests: profit,
  },
  {
    promise: 'who saves costs has seen the newest',
    file: `${domain}/analytics/profit/cost-rules.ts`,
    find: 'if (numAffectedRows !== 1n) fail(generalErrors.revision_conflict)',
    put: '',
    tests: profit,
  },
  {
    promise: 'the margin is of what was sold without tax',
    file: 'packages/contract/src/analytics/profit/margin.ts',
    find: 'salesCents - unknownSalesCents - taxCents',
    put: 'salesCents - unknownSalesCents',
    tests: [...profit, ...profitPage],
  },
  {
    promise: 'the calculation names the version of its costs',
    file: `${pages}/estimated-profit/CalculationDialog.tsx`,
    find: "t('profit.version', { version })",
    put: "t('profit.version', { version: 1 })",
    tests: profitPage,
  },
  {
    promise: 'only orders that lack a cost are listed on request',
    file: `${pages}/estimated-profit/OrdersCard.tsx`,
    find: 'query: { ...query, missing, ...(after',
    put: "query: { ...query, missing: 'false', ...(after",
    tests: profitPage,
  },
  {
    promise: 'percentages are sent in hundredths',
    file: `${pages}/estimated-profit/costs/use-cost-form.ts`,
    find: 'Math.round(Number(percent) * perPercent)',
    put: 'Math.round(Number(percent))',
    tests: costsPage,
  },
  {
    promise: 'a cost without goods is not sent',
    file: `${pages}/estimated-profit/costs/use-cost-form.ts`,
    find: "goods.some(({ appliesTo, key }) => appliesTo !== 'all' && key === '')",
    put: "goods.some(({ appliesTo, key }) => appliesTo === 'all' && key !== '')",
    tests: costsPage,
  },
]
