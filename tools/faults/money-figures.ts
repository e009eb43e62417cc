import type { Fault } from './fault.ts'

const domain = 'packages/domain/src'
const sales = [`${domain}/sales/sales.test.ts`]
const rollups = [`${domain}/analytics/roll-up-events.test.ts`]

/** What the screens say of sales and visits. */
export const figureFaults: Fault[] = [
  {
    promise: 'an order counts as a sale once its money was taken',
    file: `${domain}/sales/sold-statuses.ts`,
    find: "['paid',",
    put: "['authorized', 'paid',",
    tests: sales,
  },
  {
    promise: 'refunds are taken off net sales',
    file: `${domain}/sales/sales-queries.ts`,
    find: '- coalesce(refunded, 0))::int8',
    put: '- 0)::int8',
    tests: sales,
  },
  {
    promise: 'a sale is of the day of the zone',
    file: `${domain}/sales/sales-queries.ts`,
    find: '(placed_at at time zone ${timezone})::date',
    put: "(placed_at at time zone 'UTC')::date",
    tests: sales,
  },
  {
    promise: 'amounts of different currencies are never added up',
    file: `${domain}/sales/sales-queries.ts`,
    find: 'and currency = ${currency} and payment_status',
    put: 'and payment_status',
    tests: sales,
  },
  {
    promise: 'the overview shows each day its own sales',
    file: `${domain}/analytics/day-figures.ts`,
    find: 'sales[index]!',
    put: 'sales[0]!',
    tests: sales,
  },
  {
    promise: 'home shows net sales',
    file: `${domain}/reports/sales-totals.ts`,
    find: 'sum + netCents, 0)',
    put: 'sum + netCents + 1, 0)',
    tests: sales,
  },
  {
    promise: 'a day of the rollups counts each event once',
    file: `${domain}/analytics/roll-up-events.job.ts`,
    find: 'events = rollup_days.events + excluded.events',
    put: 'events = rollup_days.events + rollup_days.events',
    tests: rollups,
  },
  {
    promise: 'sales are summed, not counted',
    file: `${domain}/analytics/roll-up-events.job.ts`,
    find: "count(*) filter (where name = 'session_converted'), sum(amount_cents)\n        from counted group by 1, 2 order by 2",
    put: "count(*) filter (where name = 'session_converted'), count(amount_cents)\n        from counted group by 1, 2 order by 2",
    tests: rollups,
  },
  {
    promise: 'a session converts once',
    file: `${domain}/analytics/roll-up-events.job.ts`,
    find: 'and not (session_number = 0 and had_converted)',
    put: '',
    tests: rollups,
  },
  {
    promise: 'each step of the funnel is its own',
    file: `${domain}/analytics/day-figures.ts`,
    find: "add_to_cart: sum('add_to_cart')",
    put: "add_to_cart: sum('view_content')",
    tests: rollups,
  },
  {
    promise: 'visitors are visitors, not sessions',
    file: `${domain}/analytics/day-figures.ts`,
    find: "visitors: sum('visitors')",
    put: "visitors: sum('sessions')",
    tests: rollups,
  },
]
