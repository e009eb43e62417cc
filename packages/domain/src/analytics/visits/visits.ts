export {
  findAttributionsOfOrders,
  findOrderAttributions,
  noAttributions,
  type OrderAttributions,
} from './attribution/find-order-attributions.ts'
export { findAttributions, identifyVisitor, type KnownVisitor } from './attribution/identify-visitor.ts'
export { clickhouseVisits } from './clickhouse/clickhouse-visits.ts'
export { SinkFull } from './ingest/batching-sink.ts'
export { findEventSummary } from './ingest/event-summary.ts'
export { dropOldEvents, expireRejections } from './ingest/expire-events.job.ts'
export { expireSalts } from './ingest/expire-salts.job.ts'
export { Ingestion, isCounted } from './ingest/ingestion.ts'
export { readBatch } from './ingest/read-batch.ts'
export { recordPurchase } from './ingest/record-purchase.ts'
export { storeDay } from './ingest/store-day.ts'
export { isBotVisit, type Visit, type Visitor } from './ingest/visit.ts'
export { postgresVisits } from './postgres/postgres-visits.ts'
export { cutTopLists } from './postgres/rollups/cut-top-lists.job.ts'
export { sumWeeks } from './postgres/rollups/sum-weeks.job.ts'
export {
  attributionColumns,
  type EventRow,
  type Relation,
  type StoresRelation,
  type VisitStore,
  VisitsUnavailable,
  type ZoneDays,
} from './visit-store.ts'
