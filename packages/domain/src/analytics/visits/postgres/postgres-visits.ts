import type { VisitStore } from '../visit-store.ts'
import { liveVisits } from './live-visits.ts'
import { listedKeys } from './rollups/listed-keys.ts'
import { rebuildRollups } from './rollups/rebuild-rollups.ts'
import { rollUpEvents } from './rollups/roll-up-events.job.ts'
import { visitsByBeginning } from './rollups/visits-by-beginning.ts'
import { visitsByDay } from './rollups/visits-by-day.ts'
import { visitorEvents } from './visitor-events.ts'
import { writeEvents } from './write-events.ts'

/** Visits beside everything else: nothing waits, each relation is read by the query that it stands in. */
export const postgresVisits: VisitStore = {
  append: async (_, rows) => (ctx) => writeEvents(ctx, rows),
  takeQueued: (ctx) => ctx.write(rollUpEvents),
  recount: (ctx, days) => ctx.write((inside) => rebuildRollups(inside, { from: days.fromTime, to: days.toTime })),
  byDay:
    async (_, days) =>
    ({ storeIds }) =>
      visitsByDay(storeIds, days),
  byKey:
    async (_, by, days) =>
    ({ storeIds }) =>
      listedKeys(storeIds, by, days),
  byBeginning:
    async (_, beginnings) =>
    ({ storeIds }) =>
      visitsByBeginning(storeIds, beginnings),
  live: async ({ storeId }, at, midnight) => liveVisits(storeId, at, midnight),
  ofVisitor: async ({ storeId }, of) => visitorEvents(storeId, of),
  check: async () => {},
  close: async () => {},
}
