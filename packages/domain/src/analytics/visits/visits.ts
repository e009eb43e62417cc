export { findTouches, identifyVisitor, type KnownVisitor } from '../attribution/identify-visitor.ts'
export { findLive } from '../live-view/find-live.ts'
export { findDayReport, findFunnel } from '../overview/day-reports.ts'
export { estimatedDevices, findDevices } from '../overview/device-queries.ts'
export { findMoreStatistics } from '../overview/more-statistics.ts'
export { findOverview } from '../overview/overview-queries.ts'
export { listRecentProducts } from '../overview/recent-products.ts'
export { listVisitedProducts } from '../overview/visited-products.ts'
export { clickhouseVisits } from './clickhouse/clickhouse-visits.ts'
export { SinkFull } from './ingest/batching-sink.ts'
export { findEventSummary } from './ingest/event-summary.ts'
export { dropOldEvents, expireRefusals } from './ingest/expire-events.job.ts'
export { expireSalts } from './ingest/expire-salts.job.ts'
export { Ingestion, isCounted } from './ingest/ingestion.ts'
export { readBatch } from './ingest/read-batch.ts'
export { recordPurchase } from './ingest/record-purchase.ts'
export type { Device, Visit, Visitor } from './ingest/visit.ts'
export { postgresVisits } from './postgres/postgres-visits.ts'
export { cutTopLists } from './postgres/rollups/cut-top-lists.job.ts'
export { sumWeeks } from './postgres/rollups/sum-weeks.job.ts'
export {
  beginningColumns,
  type EventRow,
  type StoresRelation,
  type VisitStore,
  VisitsUnavailable,
} from './visit-store.ts'
