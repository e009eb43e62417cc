import type { UtmDimension } from '@backroom/contract/analytics/utm/states'
import type { RawBuilder } from 'kysely'
import type { StoreContext, WaitingStoreContext, WaitingStoresContext } from '../../platform/context.ts'
import type { Device } from './ingest/visit.ts'

/** An event of a storefront's pixel or of an order. */
export interface EventRow {
  id: string
  name: 'page_view' | 'view_content' | 'add_to_cart' | 'reached_checkout' | 'session_converted'
  at: string
  /** Day in the store's time zone, whose salt the visitor hash uses. */
  local_day: string
  /** A signed 64-bit integer as text, because a JavaScript number is too small. */
  visitor: string
  url: string
  referrer_host: string
  device: Device
  country_code: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_content: string
  utm_term: string
  product_id: string | null
  order_id: string | null
  amount_cents: number
  is_bot: boolean
}

/** An SQL subquery in brackets: over tables of this database, or over rows that another database answered. */
export type Relation = RawBuilder<unknown>

/** The same over several stores. The readable stores are known only in the transaction. */
export type StoresRelation = (stores: { storeIds: readonly string[] }) => Relation

/** Days in each store's time zone (`2026-11-21`), both included. */
export interface StoreDays {
  fromTime: string
  toTime: string
}

/** Days in one time zone for all stores. */
export interface ZoneDays extends StoreDays {
  timezone: string
}

/** Dimensions of a day's lists. */
export type KeyDimension =
  | 'url'
  | 'country'
  | 'device'
  | 'referrer'
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'product'

/** A session ends after this time without an event. */
export const sessionTimeoutMs = 30 * 60_000
/** Only the newest events of a visitor's day are read. In a longer visit, a later page counts as its first. */
export const maxVisitorEvents = 500

/** Attribution columns of visits and orders. */
export const attributionColumns = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  content: 'utm_content',
  term: 'utm_term',
  landing_page: 'landing_page',
} as const satisfies Record<UtmDimension, string>

/** Groups visits by an attribution column, of one campaign if it is given. */
export interface AttributionQuery extends StoreDays {
  by: UtmDimension
  campaign?: string | undefined
}

/** Subqueries of the live view. */
export interface LiveRelations {
  /** One row: activeVisitors, checkouts. */
  present: Relation
  /** The newest events: id, name, path, countryCode, device, at. */
  recent: Relation
  /** One row: visitors, sessions, pageViews since midnight. */
  today: Relation
}

/**
 * Stores events and counts visits, in Postgres or in ClickHouse, with the same results. Calls may wait for another server, so
 * they run outside transactions. They resolve with something for a transaction: a subquery to read, or a function that
 * finishes the write.
 */
export interface VisitStore {
  /** Stores events of browsers. They are stored when the returned function has run too. */
  append(storeId: string, rows: EventRow[]): Promise<(ctx: StoreContext) => Promise<void>>
  /**
   * Processes a batch of the queue, to which orders add purchases in their own transactions.
   * @returns the number of events
   */
  processQueue(ctx: WaitingStoreContext): Promise<number>
  /** Rebuilds the figures of these days from raw events. */
  recount(ctx: WaitingStoreContext, days: StoreDays): Promise<void>
  /** day, visitors, sessions, converted_sessions, view_content, add_to_cart, reached_checkout; days without visits are missing. */
  byDay(ctx: WaitingStoresContext, days: ZoneDays): Promise<StoresRelation>
  /** The same figures by quarter (its start), for a few days; quarters without visits are missing. */
  byQuarter(ctx: WaitingStoresContext, days: ZoneDays): Promise<StoresRelation>
  /** store_id, key, events, visitors, orders, sales_cents; several rows for each key. */
  byKey(ctx: WaitingStoresContext, by: KeyDimension, days: StoreDays): Promise<StoresRelation>
  /** value, visits, visitors, converted; '' is the unattributed value, null the sum of values beyond a limit. */
  byAttribution(ctx: WaitingStoresContext, query: AttributionQuery): Promise<StoresRelation>
  /** `midnight` is the start of the day in the time zone. */
  live(ctx: WaitingStoreContext, at: string, midnight: { day: string; zone: string }): Promise<LiveRelations>
  /** The newest events of a visitor's day: id, name and the fields of an attribution. */
  eventsOf(ctx: WaitingStoreContext, visitorDay: { visitor: string; day: string }): Promise<Relation>
  /** Fails with `VisitsUnavailable` if the server does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The visit store does not answer in time. */
export class VisitsUnavailable extends Error {}

declare module '../../platform/ports.ts' {
  interface Ports {
    visits: VisitStore
  }
}
