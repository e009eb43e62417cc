import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const pages = 'apps/admin/src/pages/website'
const parts = 'apps/admin/src/reports'
const sales = [`${domain}/analytics/sales-reports/sales-reports.test.ts`]
const calls = ['apps/server/src/calls/specified-sales-reports.test.ts']
const salesPage = [`${pages}/sales-reports/SalesReportsPage.test.ts`]

/** What was sold, by product, day or country. */
export const salesReportsFaults: Fault[] = [
  {
    promise: 'parts of an order’s amount add up to it',
    file: `${domain}/analytics/sales-reports/parts-of-lines.ts`,
    find: 'then 1 else 0 end as part',
    put: 'then 0 else 0 end as part',
    tests: sales,
  },
  {
    promise: 'the unit left over goes to the largest remainder',
    file: `${domain}/analytics/sales-reports/parts-of-lines.ts`,
    find: 'order by remainder desc, counted desc, line_id',
    put: 'order by line_id',
    tests: sales,
  },
  {
    promise: 'refunds lower the rows they belong to',
    file: `${domain}/analytics/sales-reports/grouped-sales.ts`,
    find: 'select ${key}, 0, 0, 0, 0, 0, 0, amount_cents',
    put: 'select ${key}, 0, 0, 0, 0, 0, 0, 0 * amount_cents',
    tests: sales,
  },
  {
    promise: 'a refund is split over the lines of its order',
    file: `${domain}/analytics/sales-reports/grouped-sales.ts`,
    find: 'payment_refunds.id as share_of, payment_refunds.amount_cents as cents',
    put: 'payment_refunds.id as share_of, payment_refunds.amount_cents + 1 as cents',
    tests: sales,
  },
  {
    promise: 'an order with two lines of a product counts once',
    file: `${domain}/analytics/sales-reports/grouped-sales.ts`,
    find: 'count(distinct order_id) as orders',
    put: 'count(order_id) as orders',
    tests: sales,
  },
  {
    promise: 'discounts are told from none',
    file: `${domain}/analytics/sales-reports/grouped-sales.ts`,
    find: 'orders.discount_cents > 0',
    put: 'orders.discount_cents >= 0',
    tests: sales,
  },
  {
    promise: 'what no row holds is in the rest',
    file: `${domain}/analytics/sales-reports/figures.ts`,
    find: 'totals[field] - held[field]',
    put: '0 * held[field]',
    tests: sales,
  },
  {
    promise: 'rows stand in the order that is asked for',
    file: `${domain}/analytics/sales-reports/sales-rows.ts`,
    find: 'order by ${sorted} ${sql.raw(direction)}, grouped.key',
    put: 'order by ${sorted}, grouped.key',
    tests: sales,
  },
  {
    promise: 'an export of what is only read is on record',
    file: 'apps/server/src/http/route.ts',
    find: 'if (!endpoint.audited || endpoint.mutates) return',
    put: 'if (endpoint) return',
    tests: calls,
  },
  {
    promise: 'an export over stores holds no store that does not grant it',
    file: 'packages/contract/src/analytics/sales-reports/endpoints.ts',
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
    find: '{foot.map(({ key, row }) => renderRow(key, row))}',
    put: '{foot.slice(1).map(({ key, row }) => renderRow(key, row))}',
    tests: salesPage,
  },
  {
    promise: 'lines of an order of which no money was taken are in no row',
    file: `${domain}/analytics/sales/sold-in.ts`,
    find: 'and not (${isSold} and orders.currency',
    put: 'and not (true and orders.currency',
    tests: sales,
  },
  {
    promise: 'each line of an order keeps its part of the shipping',
    file: `${domain}/selling/orders/paying/write-order.ts`,
    find: 'shipping_cents: shipping[index]!',
    put: 'shipping_cents: 0',
    tests: [`${domain}/selling/orders/paying/write-order.test.ts`],
  },
  {
    promise: 'lines that were there before have their part of the shipping, too',
    file: 'packages/db/migrations/0195_sales_of_lines.sql',
    find: 'order by remainder desc, counted desc, id)',
    put: 'order by id)',
    tests: sales,
  },
]
