import { sql } from 'kysely'
import type { WaitingStoresContext } from '../../../platform/context.ts'
import type { VisitStore } from '../visit-store.ts'
import { clickhouseAt } from './clickhouse.ts'
import { copyDaysToClickHouse, copyEventsToClickHouse } from './copy-events.ts'
import { figuresByKey } from './figures-by-key.ts'
import { liveVisits } from './live-visits.ts'
import { visitorEvents } from './visitor-events.ts'
import { visitsByAttribution } from './visits-by-attribution.ts'
import { visitsByDay, visitsByQuarter } from './visits-by-day.ts'

/** The stores that the caller may read, which only Postgres knows. */
const readableStores = (ctx: WaitingStoresContext) => ctx.read(async ({ storeIds }) => storeIds)

/** Stores visits in ClickHouse and counts the events in each query. */
export function clickhouseVisits(url: string): VisitStore {
  const clickhouse = clickhouseAt(url)
  return {
    async append(storeId, rows) {
      await clickhouse.append(storeId, rows)
      // Open windows are notified by Postgres.
      return async ({ db }) => {
        if (rows.some(({ is_bot }) => !is_bot)) await sql`select pg_notify('visited', ${storeId})`.execute(db)
      }
    },
    processQueue: (ctx) => copyEventsToClickHouse(clickhouse, ctx),
    recount: (ctx, days) => copyDaysToClickHouse(clickhouse, ctx, days),
    byDay: (ctx, days) => visitsByDay(clickhouse, ctx, days),
    byQuarter: (ctx, days) => visitsByQuarter(clickhouse, ctx, days),
    byKey: async (ctx, by, days) => figuresByKey(clickhouse, await readableStores(ctx), by, days),
    byAttribution: async (ctx, query) => visitsByAttribution(clickhouse, await readableStores(ctx), query),
    live: (ctx, at, midnight) => liveVisits(clickhouse, ctx, at, midnight),
    eventsOf: ({ storeId }, visitorDay) => visitorEvents(clickhouse, storeId, visitorDay),
    check: () => clickhouse.check(),
    close: () => clickhouse.close(),
  }
}
