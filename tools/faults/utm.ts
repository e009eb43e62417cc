import type { Fault } from './fault.ts'

const analytics = 'packages/domain/src/analytics'
const recount = [`${analytics}/postgres/rollups/rollup-recount.test.ts`]
const report = 'packages/domain/src/analytics/utm/find-utm-report.ts'
const reports = ['packages/domain/src/analytics/utm/find-utm-report.test.ts']
const stream = 'apps/server/src/news/notification-stream.ts'
const streams = ['apps/server/src/news/notification-stream.test.ts']
const spend = ['packages/domain/src/analytics/spend/spend.test.ts']

/** What campaigns brought, and who is in the shop now. */
export const utmFaults: Fault[] = [
  {
    promise: 'days of a calendar are asked for as they are, whatever the zone',
    file: 'packages/domain/src/platform/lists/conditions.ts',
    find: ' && !filter.ofCalendar',
    put: '',
    tests: ['packages/domain/src/analytics/spend/spend.test.ts'],
  },
  {
    promise: 'a file of UTM values is on record',
    file: 'packages/contract/src/analytics/utm/endpoints.ts',
    find: '    audited: true,\n',
    put: '',
    tests: ['apps/server/src/calls/specified-sales-reports.test.ts'],
  },
  {
    promise: 'a file of UTM values runs no formula',
    file: 'packages/domain/src/analytics/utm/export-utm-report.ts',
    find: 'yield csvLines(rows.map(({ value, ...of }) => line(value, of)))',
    put: "yield `${rows.map(({ value, ...of }) => line(value, of).join(',')).join('\\r\\n')}\\r\\n`",
    tests: ['apps/server/src/calls/specified-sales-reports.test.ts'],
  },
  {
    promise: 'a visit belongs to the first page it opened',
    file: `${analytics}/postgres/rollups/counted-visits.ts`,
    find: "order by at, id) filter (where name = 'page_view'))[1]",
    put: "order by at desc, id desc) filter (where name = 'page_view'))[1]",
    tests: recount,
  },
  {
    promise: 'a visitor is counted with the first visit of the day alone',
    file: `${analytics}/postgres/rollups/counted-visits.ts`,
    find: '${beginnings}, sum(sign) as sessions, coalesce(sum(sign) filter (where is_first), 0)',
    put: '${beginnings}, sum(sign) as sessions, coalesce(sum(sign), 0)',
    tests: recount,
  },
  {
    promise: 'visits by their beginning are counted anew with their day',
    file: `${analytics}/postgres/rollups/rebuild-rollups.ts`,
    find: 'delete from rollup_visits where store_id = ${storeId} and',
    put: 'delete from rollup_visits where store_id = ${storeId} and false and',
    tests: recount,
  },
  {
    promise: 'visits that are cut from a list stay in its sum',
    file: `${analytics}/postgres/rollups/cut-top-lists.job.ts`,
    find: 'from cut group by local_day\n',
    put: 'from cut where sessions > 9 group by local_day\n',
    tests: [`${analytics}/postgres/rollups/cut-top-lists.test.ts`],
  },
  {
    promise: 'an order of which no campaign is known is unattributed',
    file: report,
    find: "coalesce(began.${sql.ref(beginningColumns[by])}, '')",
    put: 'began.${sql.ref(beginningColumns[by])}',
    tests: reports,
  },
  {
    promise: 'the first touch is another one than the last',
    file: report,
    find: 'and began.touch = ${touch}',
    put: "and began.touch = 'last'",
    tests: reports,
  },
  {
    promise: 'a refund is taken from the campaign of its order',
    file: report,
    find: '-sum(payment_refunds.amount_cents)',
    put: '0 * sum(payment_refunds.amount_cents)',
    tests: reports,
  },
  {
    promise: 'rows beyond the last that is shown are among the others',
    file: report,
    find: "when value = '' or place <= ${atMost} then value end",
    put: "when value = '' or place <= ${atMost} then value else '' end",
    tests: reports,
  },
  {
    promise: 'reports hold nothing that opens a buyer’s order',
    file: `${analytics}/ingest/event-rows.ts`,
    find: ".replace(secretPath, '$1')",
    put: '',
    tests: [`${analytics}/ingest/event-rows.test.ts`],
  },
  {
    promise: 'the day of the live view begins at midnight of the store',
    file: `packages/domain/src/analytics/live-view/find-live.ts`,
    find: 'storeDay(now.getTime(), timeZone)',
    put: "storeDay(now.getTime(), 'UTC')",
    tests: [`packages/domain/src/analytics/live-view/find-live.test.ts`],
  },
  {
    promise: 'windows hear of visits the moment they are written',
    file: `${analytics}/postgres/write-events.ts`,
    find: "pg_notify('visited', ${storeId})",
    put: "pg_notify('nobody', ${storeId})",
    tests: streams,
  },
  {
    promise: 'visits that come by the hundred are told once a second',
    file: stream,
    find: 'if (this.#isResting(event, payload)) return',
    put: '',
    tests: streams,
  },
  {
    promise: 'the last of many visits is told, too',
    file: stream,
    find: 'if (hasHappened) this.#tell(event, payload)',
    put: '',
    tests: streams,
  },
  {
    promise: 'the live view asks again when it hears of a visit',
    file: 'apps/admin/src/shell/live-updates/use-live-events.ts',
    find: "visits: ['liveView']",
    put: "visits: ['nothing']",
    tests: ['apps/admin/src/pages/website/live-view/LiveViewPage.test.ts'],
  },
  {
    promise: 'totals of a UTM report are drawn',
    file: 'apps/admin/src/pages/website/utm-analystics/UtmTable.tsx',
    find: 'figures={report.total}',
    put: 'figures={report.unattributed}',
    tests: ['apps/admin/src/pages/website/utm-analystics/UtmAnalyticsPage.test.ts'],
  },
  {
    promise: 'nothing of an amount is lost between its days',
    file: report,
    find: 'greatest(from_day, ${fromTime}::date)`',
    put: 'greatest(from_day, ${fromTime}::date) + 1`',
    tests: reports,
  },
  {
    promise: 'a file that is read again spends nothing twice',
    file: 'packages/domain/src/analytics/spend/import-spend.task.ts',
    find: 'amount_cents = excluded.amount_cents, revision',
    put: 'amount_cents = kept.amount_cents + excluded.amount_cents, revision',
    tests: spend,
  },
  {
    promise: 'lines of one day and campaign are one amount',
    file: 'packages/domain/src/analytics/spend/start-import.ts',
    find: "if (known) known.amounts.push(cell('amount'))",
    put: 'if (known) continue',
    tests: spend,
  },
  {
    promise: 'what a file entered is gone when it is undone',
    file: 'packages/domain/src/analytics/spend/import-spend.task.ts',
    find: '"thingId" and before is null)',
    put: '"thingId" and false)',
    tests: spend,
  },
  {
    promise: 'an amount is sent in minor units',
    file: 'apps/admin/src/pages/website/utm-analystics/spend/use-spend-form.ts',
    find: 'minorUnits(Number(values.amountCents), currency)',
    put: 'Number(values.amountCents)',
    tests: ['apps/admin/src/pages/website/utm-analystics/spend/SpendPage.test.ts'],
  },
  {
    promise: 'who may not see the live view hears nothing of visits',
    file: 'apps/server/src/handlers/messages/notifications.ts',
    find: "permissions.has('live_view.view')",
    put: "permissions.has('orders.view')",
    tests: ['apps/server/src/news/notification-stream.test.ts'],
  },
  {
    promise: 'a line end within a cell ends no row of a file',
    file: 'packages/domain/src/platform/csv/csv.ts',
    find: 'quoted_match: /[\\r\\n]/',
    put: 'quoted_match: /[\\r]/',
    tests: ['packages/domain/src/platform/csv/read-csv.test.ts'],
  },
]
