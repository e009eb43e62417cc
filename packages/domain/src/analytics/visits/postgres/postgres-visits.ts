import type { VisitStore } from '../visit-store.ts'
import { liveVisits } from './live-visits.ts'
import { figuresByKey } from './rollups/figures-by-key.ts'
import { rebuildRollups } from './rollups/rebuild-rollups.ts'
import { rollUpEvents } from './rollups/roll-up-events.job.ts'
import { visitsByAttribution } from './rollups/visits-by-attribution.ts'
import { visitsByDay, visitsByQuarter } from './rollups/visits-by-day.ts'
import { visitorEvents } from './visitor-events.ts'
import { writeEvents } from './write-events.ts'

/** Visits in the main database: no call waits for another server, and relations are subqueries. */
export const postgresVisits: VisitStore = {
  append: async (_, rows) => (ctx) => writeEvents(ctx, rows),
  processQueue: (ctx) => ctx.write(rollUpEvents),
  recount: (ctx, days) => ctx.write((store) => rebuildRollups(store, { from: days.fromTime, to: days.toTime })),
  byDay:
    async (_, days) =>
    ({ storeIds }) =>
      visitsByDay(storeIds, days),
  byQuarter:
    async (_, days) =>
    ({ storeIds }) =>
      visitsByQuarter(storeIds, days),
  byKey:
    async (_, by, days) =>
    ({ storeIds }) =>
      figuresByKey(storeIds, by, days),
  byAttribution:
    async (_, query) =>
    ({ storeIds }) =>
      visitsByAttribution(storeIds, query),
  live: async ({ storeId }, at, midnight) => liveVisits(storeId, at, midnight),
  eventsOf: async ({ storeId }, visitorDay) => visitorEvents(storeId, visitorDay),
  check: async () => {},
  close: async () => {},
}
