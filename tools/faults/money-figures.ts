import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const sales = [`${domain}/analytics/sales/sales.test.ts`]
const rollups = [`${domain}/analytics/visits/postgres/rollups/roll-up-events.test.ts`]

/** What the screens say of sales and visits. */
export const figureFaults: Fault[] = [
  {
    promise: 'an order counts as a sale once its money was taken',
    file: `${domain}/analytics/sales/sold-statuses.ts`,
    find: "['paid',",
    put: "['authorized', 'paid',",
    tests: sales,
  },
  {
    promise: 'refunds are taken off net sales',
    file: `${domain}/analytics/sales/sales-queries.ts`,
    find: '- coalesce(refunded, 0))::int8',
    put: '- 0)::int8',
    tests: sales,
  },
  {
    promise: 'a sale is of the day of the zone',
    file: `${domain}/analytics/sales/sold-in.ts`,
    find: 'select day at time zone ${timezone}',
    put: "select day at time zone 'UTC'",
    tests: sales,
  },
  {
    promise: 'amounts of different currencies are never added up',
    file: `${domain}/analytics/sales/sales-queries.ts`,
    find: 'and currency = ${currency} and ${soldIn(range)}',
    put: 'and ${soldIn(range)}',
    tests: sales,
  },
  {
    promise: 'the overview shows each day its own sales',
    file: `${domain}/analytics/overview/day-figures.ts`,
    find: 'sales[index]!',
    put: 'sales[0]!',
    tests: sales,
  },
  {
    promise: 'home shows net sales',
    file: `${domain}/analytics/reports/sales-totals.ts`,
    find: 'sum + netCents, 0)',
    put: 'sum + netCents + 1, 0)',
    tests: sales,
  },
  {
    promise: 'each step of the funnel is its own',
    file: `${domain}/analytics/overview/day-figures.ts`,
    find: "add_to_cart: sum('add_to_cart')",
    put: "add_to_cart: sum('view_content')",
    tests: rollups,
  },
  {
    promise: 'visitors are visitors, not sessions',
    file: `${domain}/analytics/overview/day-figures.ts`,
    find: "visitors: sum('visitors')",
    put: "visitors: sum('sessions')",
    tests: rollups,
  },
]
