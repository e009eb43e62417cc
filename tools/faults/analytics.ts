import type { Fault } from './fault.ts'

const analytics = 'packages/domain/src/analytics'
const statement = `${analytics}/postgres/rollups/counted-visits.ts`
const rollups = [`${analytics}/postgres/rollups/roll-up-events.test.ts`]
const recount = [`${analytics}/postgres/rollups/rollup-recount.test.ts`]
const weeks = [`${analytics}/postgres/rollups/sum-weeks.test.ts`]
const ingestion = [`${analytics}/ingest/ingestion.test.ts`]
const route = ['apps/server/src/storefront/visits/ingest.test.ts']
const touches = ['apps/server/src/storefront/visits/touches.test.ts']

/** What is counted of visits, and what is let in. */
export const analyticsFaults: Fault[] = [
  {
    promise: 'a day of the rollups counts each event once',
    file: statement,
    find: 'events = kept.events + excluded.events',
    put: 'events = kept.events + kept.events',
    tests: recount,
  },
  {
    promise: 'sales are summed, not counted',
    file: statement,
    find: 'sum(amount_cents)\n      from events_of_days where is_new',
    put: 'count(amount_cents)\n      from events_of_days where is_new',
    tests: recount,
  },
  {
    promise: 'a late event takes back what was counted without it',
    file: statement,
    find: 'from events_of_days where not is_new',
    put: 'from events_of_days where false',
    tests: recount,
  },
  {
    promise: 'a session ends after thirty minutes',
    file: statement,
    find: "interval '30 minutes'",
    put: "interval '31 minutes'",
    tests: recount,
  },
  {
    promise: 'a bounce is one page view and nothing else',
    file: statement,
    find: "count(*) = 1 and bool_and(name = 'page_view')",
    put: 'count(*) = 1',
    tests: recount,
  },
  {
    promise: 'a visitor of a key is counted once a day',
    file: statement,
    find: 'bool_and(is_new)::int as visitors',
    put: 'bool_or(is_new)::int as visitors',
    tests: recount,
  },
  {
    promise: 'bots are left out when a day is counted anew',
    file: `${analytics}/postgres/rollups/rebuild-rollups.ts`,
    find: 'and not is_bot',
    put: '',
    tests: recount,
  },
  {
    promise: 'what still waits is not counted by building anew, and then a second time',
    file: `${analytics}/postgres/rollups/rebuild-rollups.ts`,
    find: 'waiting.id = events.id)',
    put: 'waiting.id = events.id and false)',
    tests: rollups,
  },
  {
    promise: 'an event is of the day its visitor was named on, whatever the zone is now',
    file: `${analytics}/postgres/rollups/rebuild-rollups.ts`,
    find: '${addToDays(storeId, isDayInRange)}',
    put: '${addToDays(storeId)}',
    tests: rollups,
  },
  {
    promise: 'the rollups read the days of those who came, and no month whole',
    file: `${analytics}/postgres/rollups/roll-up-events.job.ts`,
    find: 'and local_day = visitor_days.local_day and visitor = visitor_days.visitor',
    put: 'and local_day + 0 = visitor_days.local_day and visitor + 0 = visitor_days.visitor',
    tests: rollups,
  },
  {
    promise: 'one bad event of a batch costs none beside it',
    file: `${analytics}/ingest/read-batch.ts`,
    find: '    if (reason) read',
    put: '    if (reason) return undefined\n    if (reason) read',
    tests: route,
  },
  {
    promise: 'refused events are counted',
    file: `${analytics}/ingest/count-refusals.ts`,
    find: 'events = kept.events + excluded.events',
    put: 'events = kept.events',
    tests: route,
  },
  {
    promise: 'many requests share a statement',
    file: `${analytics}/ingest/batching-sink.ts`,
    find: 'if (this.#writing.has(storeId)) continue',
    put: '',
    tests: ingestion,
  },
  {
    promise: 'what waits to be written has a bound',
    file: `${analytics}/ingest/batching-sink.ts`,
    find: 'if (this.#rows + delivery.rows.length > this.#mostWaiting)',
    put: 'if (false)',
    tests: ingestion,
  },
  {
    promise: 'a request is answered when its events are stored, and not before',
    file: `${analytics}/ingest/batching-sink.ts`,
    find: '      this.#next()\n    })\n  }\n\n  #next',
    put: '      this.#next()\n      done()\n    })\n  }\n\n  #next',
    tests: ingestion,
  },
  {
    promise: 'a browser that objects is not counted',
    file: `${analytics}/ingest/ingestion.ts`,
    find: '  !objects && (',
    put: '  (',
    tests: ingestion,
  },
  {
    promise: 'salts stay as long as late events may come',
    file: `${analytics}/ingest/expire-salts.job.ts`,
    find: "interval '48 hours'",
    put: "interval '24 hours'",
    tests: ingestion,
  },
  {
    promise: 'old months of raw events go, the newest 25 stay',
    file: 'packages/contract/src/analytics/limits.ts',
    find: 'rawEventsMonths: 25',
    put: 'rawEventsMonths: 24',
    tests: [`${analytics}/ingest/expire-events.test.ts`],
  },
  {
    promise: 'a list that is cut keeps its sums',
    file: `${analytics}/postgres/rollups/cut-top-lists.job.ts`,
    find: 'from cut group by dimension',
    put: 'from cut where events > 9 group by dimension',
    tests: [`${analytics}/postgres/rollups/cut-top-lists.test.ts`],
  },
  {
    promise: 'a day that may still have late events is not cut',
    file: `${analytics}/postgres/rollups/cut-top-lists.job.ts`,
    find: 'closedAfterDays = 4',
    put: 'closedAfterDays = 3',
    tests: [`${analytics}/postgres/rollups/cut-top-lists.test.ts`],
  },
  {
    promise: 'the last touch is the first page of the visit that bought',
    file: `${analytics}/touches/find-last-touch.ts`,
    find: '    if (laterMs - Date.parse(touch.at) > sessionPauseMs) break\n',
    put: '',
    tests: touches,
  },
  {
    promise: 'a purchase has the campaign of its visit',
    file: `${analytics}/ingest/record-purchase.ts`,
    find: "utm_campaign: last?.utmCampaign ?? ''",
    put: "utm_campaign: ''",
    tests: touches,
  },
  {
    promise: 'the first visit is the first one',
    file: 'apps/server/src/storefront/visits/first-touch.ts',
    find: '  if (firstTouchOf(request)) return\n',
    put: '',
    tests: touches,
  },
  {
    promise: 'nothing is sent before a yes where the shop asks',
    file: 'packages/storefront/src/pixel/pixel.ts',
    find: "answer === 'yes' || (visits === 'always' && !answer)",
    put: "answer === 'yes' || !answer",
    tests: ['packages/storefront/src/pixel/pixel.test.ts'],
  },
  {
    promise: 'a proxy that is not in front of us says nothing of the country',
    file: 'apps/server/src/storefront/visits/visitor.ts',
    find: 'countryOf(address)',
    put: "countryOf(String(request.headers['x-forwarded-for'] ?? address))",
    tests: route,
  },
  {
    promise: 'the live view reads the last minutes alone',
    file: `${analytics}/postgres/live-visits.ts`,
    find: "id >= uuidv7_floor(${at}::timestamptz - ${minutes} * interval '1 minute')",
    put: "at >= ${at}::timestamptz - ${minutes} * interval '1 minute'",
    tests: [`${analytics}/live/find-live.test.ts`],
  },
  {
    promise: 'a list reads the days of weeks that are not added up',
    file: `${analytics}/postgres/rollups/listed-keys.ts`,
    find: 'coalesce(weeks_until, monday)',
    put: 'weeks_until',
    tests: weeks,
  },
  {
    promise: 'a list reads no day both by itself and with its week',
    file: `${analytics}/postgres/rollups/listed-keys.ts`,
    find: 'local_day >= rest',
    put: 'local_day >= rest - 1',
    tests: weeks,
  },
  {
    promise: 'a week that is not over is not added up',
    file: `${analytics}/postgres/rollups/sum-weeks.job.ts`,
    find: 'current_date - ${closedAfterDays}::int + 1',
    put: 'current_date + 7',
    tests: weeks,
  },
  {
    promise: 'weeks of days that were counted anew are added up anew',
    file: `${analytics}/postgres/rollups/sum-weeks.job.ts`,
    find: 'if (!first || (!from && first >= until)) return',
    put: 'if (!first || first >= until) return',
    tests: weeks,
  },
]
