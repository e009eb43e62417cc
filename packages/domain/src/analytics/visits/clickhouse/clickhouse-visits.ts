import { sql } from 'kysely'
import type { WaitingStoresContext } from '../../../platform/context.ts'
import type { VisitStore } from '../visit-store.ts'
import { bringDays, bringOver } from './bring-over.ts'
import { clickhouseAt } from './clickhouse.ts'
import { listedKeys } from './listed-keys.ts'
import { liveVisits } from './live-visits.ts'
import { visitorEvents } from './visitor-events.ts'
import { visitsByBeginning } from './visits-by-beginning.ts'
import { visitsByDay } from './visits-by-day.ts'

/** Those of the stores that the reader is granted, which only Postgres knows. */
const grantedTo = (ctx: WaitingStoresContext) => ctx.read(async ({ storeIds }) => storeIds)

/** Visits in ClickHouse, counted from the events whenever somebody asks. */
export function clickhouseVisits(url: string): VisitStore {
  const clickhouse = clickhouseAt(url)
  return {
    async append(storeId, rows) {
      await clickhouse.append(storeId, rows)
      // Windows hear of it from Postgres.
      return async ({ db }) => {
        if (rows.some(({ is_bot }) => !is_bot)) await sql`select pg_notify('visited', ${storeId})`.execute(db)
      }
    },
    takeQueued: (ctx) => bringOver(clickhouse, ctx),
    recount: (ctx, days) => bringDays(clickhouse, ctx, days),
    byDay: (ctx, days) => visitsByDay(clickhouse, ctx, days),
    byKey: async (ctx, by, days) => listedKeys(clickhouse, await grantedTo(ctx), by, days),
    byBeginning: async (ctx, beginnings) => visitsByBeginning(clickhouse, await grantedTo(ctx), beginnings),
    live: (ctx, at, midnight) => liveVisits(clickhouse, ctx, at, midnight),
    ofVisitor: ({ storeId }, of) => visitorEvents(clickhouse, storeId, of),
    check: () => clickhouse.check(),
    close: () => clickhouse.close(),
  }
}
