import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const pages = 'apps/admin/src/pages/website'
const parts = 'apps/admin/src/reports'
const sales = [`${domain}/sales-reports/sales-reports.test.ts`]
const profit = [`${domain}/profit/profit.test.ts`]
const calls = ['apps/server/src/calls/specified-sales-reports.test.ts']
const saved = [`${domain}/saved-reports/saved-reports.test.ts`]
const savedPage = [`${pages}/sales-reports/saved/saved-reports.test.ts`]
const salesPage = [`${pages}/sales-reports/SalesReportsPage.test.ts`]
const profitPage = [`${pages}/estimated-profit/EstimatedProfitPage.test.ts`]
const costsPage = [`${pages}/estimated-profit/costs/CostsPage.test.ts`]

/** Sales reports and estimated profit. */
export const reportsFaults: Fault[] = [
  {
    promise: 'parts of an order’s amount add up to it',
    file: `${domain}/sales-reports/parts-of-lines.ts`,
    find: 'then 1 else 0 end as part',
    put: 'then 0 else 0 end as part',
    tests: sales,
  },
  {
    promise: 'the unit left over goes to the largest remainder',
    file: `${domain}/sales-reports/parts-of-lines.ts`,
    find: 'order by remainder desc, counted desc, line_id',
    put: 'order by line_id',
    tests: sales,
  },
  {
    promise: 'refunds lower the rows they belong to',
    file: `${domain}/sales-reports/grouped-sales.ts`,
    find: 'select ${key}, 0, 0, 0, 0, 0, 0, amount_cents',
    put: 'select ${key}, 0, 0, 0, 0, 0, 0, 0 * amount_cents',
    tests: sales,
  },
  {
    promise: 'a refund is split over the lines of its order',
    file: `${domain}/sales-reports/grouped-sales.ts`,
    find: 'payment_refunds.id as share_of, payment_refunds.amount_cents as cents',
    put: 'payment_refunds.id as share_of, payment_refunds.amount_cents + 1 as cents',
    tests: sales,
  },
  {
    promise: 'an order with two lines of a product counts once',
    file: `${domain}/sales-reports/grouped-sales.ts`,
    find: 'count(distinct order_id) as orders',
    put: 'count(order_id) as orders',
    tests: sales,
  },
  {
    promise: 'discounts are told from none',
    file: `${domain}/sales-reports/grouped-sales.ts`,
    find: 'orders.discount_cents > 0',
    put: 'orders.discount_cents >= 0',
    tests: sales,
  },
  {
    promise: 'what no row holds is in the rest',
    file: `${domain}/sales-reports/figures.ts`,
    find: 'totals[field] - held[field]',
    put: '0 * held[field]',
    tests: sales,
  },
  {
    promise: 'rows stand in the order that is asked for',
    file: `${domain}/sales-reports/sales-rows.ts`,
    find: 'order by ${sortedBy[sort]} ${sql.raw(direction)}, key',
    put: 'order by ${sortedBy[sort]}, key',
    tests: sales,
  },
  {
    promise: 'an export of what is only read is on record',
    file: 'apps/server/src/http/route.ts',
    find: 'if (endpoint.audited && !endpoint.mutates) await ctx.write(async () => {})',
    put: '',
    tests: calls,
  },
  {
    promise: 'an export over stores holds no store that does not grant it',
    file: 'packages/contract/src/sales-reports/endpoints.ts',
    find: "permission: 'sale_reports.export'",
    put: "permission: 'sale_reports.view'",
    tests: calls,
  },
  {
    promise: 'each column of the table shows its own figure',
    file: `${pages}/sales-reports/SalesTable.tsx`,
    find: "gross: 'grossCents'",
    put: "gross: 'netCents'",
    tests: salesPage,
  },
  {
    promise: 'the chart shows those that sold most',
    file: `${pages}/sales-reports/SalesChart.tsx`,
    find: 'b.netCents - a.netCents',
    put: 'a.netCents - b.netCents',
    tests: salesPage,
  },
  {
    promise: 'a header that is pressed again turns the order round',
    file: `${pages}/sales-reports/use-sales-query.ts`,
    find: 'order.direction === first ? other : first',
    put: 'order.direction === first ? first : first',
    tests: salesPage,
  },
  {
    promise: 'who may not export sees no button for it',
    file: `${pages}/sales-reports/SalesReportsPage.tsx`,
    find: "holds(useMe(), 'sale_reports.export')",
    put: "holds(useMe(), 'sale_reports.view')",
    tests: salesPage,
  },
  {
    promise: 'the sums of a report stand below its rows',
    file: `${parts}/ReportTable.tsx`,
    find: '{foot.map(({ key, row }) => drawn(key, row))}',
    put: '{foot.slice(1).map(({ key, row }) => drawn(key, row))}',
    tests: salesPage,
  },
  {
    promise: 'an order that lacks a cost is in no profit',
    file: `${domain}/profit/costed-orders.ts`,
    find: 'when goods.lines > 0 and goods.lines = goods.known then goods.cost_cents end',
    put: 'when true then coalesce(goods.cost_cents, 0) end',
    tests: profit,
  },
  {
    promise: 'a version leaves the days before it alone',
    file: `${domain}/profit/costed-orders.ts`,
    find: 'cost_rules.store_id = o.store_id and cost_rules.valid_from <= o.placed_at',
    put: 'cost_rules.store_id = o.store_id',
    tests: profit,
  },
  {
    promise: 'costs from the past hold from today unless they are to be reckoned anew',
    file: `${domain}/profit/cost-rules.ts`,
    find: 'recompute ? sql`${validOn}::date`',
    put: 'recompute || validOn ? sql`${validOn}::date`',
    tests: profit,
  },
  {
    promise: 'a cost that changes leaves the orders before as they were',
    file: `${domain}/profit/costed-orders.ts`,
    find: 'order by variant_costs.valid_from desc limit 1) cost_then',
    put: 'order by variant_costs.valid_from limit 1) cost_then',
    tests: profit,
  },
  {
    promise: 'of two costs the narrower holds',
    file: `${domain}/profit/costed-orders.ts`,
    find: "order by array_position(array['product', 'type', 'all'], g.applies_to) limit 1",
    put: "order by array_position(array['all', 'type', 'product'], g.applies_to) limit 1",
    tests: profit,
  },
  {
    promise: 'the country’s own cost of sending holds before that of all others',
    file: `${domain}/profit/costed-orders.ts`,
    find: 'order by s.country_code desc limit 1',
    put: 'order by s.country_code limit 1',
    tests: profit,
  },
  {
    promise: 'a refund lowers the profit of its day',
    file: `${domain}/profit/find-profit.ts`,
    find: 'goods_cents is not null, 0, -amount_cents',
    put: 'goods_cents is not null, 0, 0 * amount_cents',
    tests: profit,
  },
  {
    promise: 'who saves costs has seen the newest',
    file: `${domain}/profit/cost-rules.ts`,
    find: "if (numAffectedRows !== 1n) fail('revision_conflict')",
    put: '',
    tests: profit,
  },
  {
    promise: 'the margin is of what was sold without tax',
    file: 'packages/contract/src/profit/margin.ts',
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
    find: 'query: { ...query, missing }',
    put: "query: { ...query, missing: 'false' }",
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
  {
    promise: 'a report is mailed at its hour on the clock of the store',
    file: `${domain}/saved-reports/next-run.ts`,
    find: 'at time zone zone as at',
    put: "at time zone 'UTC' as at",
    tests: saved,
  },
  {
    promise: 'a report is mailed once',
    file: `${domain}/saved-reports/mail-reports.job.ts`,
    find: 'set next_run_at = ${nextRun(due, storeId, sql`now()`)}',
    put: 'set next_run_at = next_run_at',
    tests: saved,
  },
  {
    promise: 'who may not see reports any more is mailed none',
    file: `${domain}/saved-reports/readers.ts`,
    find: "memberships.role in ('owner', 'admin') or ",
    put: 'true or ',
    tests: saved,
  },
  {
    promise: 'a report pauses when its author may not see it any more',
    file: `${domain}/saved-reports/mail-reports.job.ts`,
    find: 'if (!readers.some(({ id }) => id === due.madeBy))',
    put: 'if (false)',
    tests: saved,
  },
  {
    promise: 'one’s own saved report is nobody else’s',
    file: `${domain}/saved-reports/list-saved-reports.ts`,
    find: 'and (is_shared or made_by = ${user.id}::uuid)',
    put: '',
    tests: saved,
  },
  {
    promise: 'a saved report leads to its days as they are now',
    file: `${pages}/sales-reports/saved/SavedReportsCard.tsx`,
    find: 'from_time: from, to_time: to',
    put: "from_time: from, to_time: ''",
    tests: savedPage,
  },
]
