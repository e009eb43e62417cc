import type { UtmDimension } from '@backroom/contract/analytics/utm/states'
import type { RawBuilder } from 'kysely'
import type { StoreContext, WaitingStoreContext, WaitingStoresContext } from '../../platform/context.ts'
import type { Device } from './ingest/visit.ts'

/** One event, as a storefront's pixel reported it or an order wrote it. */
export interface EventRow {
  id: string
  name: 'page_view' | 'view_content' | 'add_to_cart' | 'reached_checkout' | 'session_converted'
  at: string
  /** Of the store's zone: the day whose salt names the visitor. */
  local_day: string
  /** Signed 64-bit integer as text: beyond what a JavaScript number holds. */
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

/** What a query can read from, in brackets: tables of this database, or rows that another one answered. */
export type Relation = RawBuilder<unknown>

/** The same over several stores: which of them may be read is known within the transaction. */
export type StoresRelation = (stores: { storeIds: readonly string[] }) => Relation

/** Days of each store's own zone (`2026-11-21`), both included. */
export interface StoreDays {
  fromTime: string
  toTime: string
}

/** Days of one zone, whatever the stores' own are. */
export interface ZoneDays extends StoreDays {
  timezone: string
}

/** What lists of a day are told apart by. */
export type ListedBy =
  | 'url'
  | 'country'
  | 'device'
  | 'referrer'
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'product'

/** A session ends after so long without an event. */
export const sessionPauseMs = 30 * 60_000
/** Of a visitor's day, the newest; whoever looks at more pages in one visit has a later one taken for its first. */
export const eventsOfVisitor = 500

/** Columns that say how a visit began, and those of what led to an order. */
export const beginningColumns = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  content: 'utm_content',
  term: 'utm_term',
  landing_page: 'landing_page',
} as const satisfies Record<UtmDimension, string>

/** Visits by one value of how they began; only those of a campaign, where it is named. */
export interface Beginnings extends StoreDays {
  by: UtmDimension
  campaign?: string | undefined
}

/** What a store's live view reads. */
export interface LiveRelations {
  /** One row: activeVisitors, checkouts. */
  present: Relation
  /** The newest events: id, name, path, countryCode, device, at. */
  recent: Relation
  /** One row: visitors, sessions, pageViews since midnight. */
  today: Relation
}

/**
 * Where events lie and visits are counted: in Postgres beside everything else, or in ClickHouse. Both give the same
 * numbers of the same events. Whatever may wait for another server happens in the call itself, outside of any transaction;
 * what it resolves with belongs into one: a relation to read, or what is left to write.
 */
export interface VisitStore {
  /** Keeps events of browsers; they are stored for good when it, and the rest that it resolves with, is done. */
  append(storeId: string, rows: EventRow[]): Promise<(ctx: StoreContext) => Promise<void>>
  /**
   * Takes up what waits in the queue, where every purchase is put by its order's transaction.
   * @returns how many events it took
   */
  takeQueued(ctx: WaitingStoreContext): Promise<number>
  /** Makes what reports read of these days anew from the raw events. */
  recount(ctx: WaitingStoreContext, days: StoreDays): Promise<void>
  /** day, visitors, sessions, converted_sessions, view_content, add_to_cart, reached_checkout; days without visits are missing. */
  byDay(ctx: WaitingStoresContext, days: ZoneDays): Promise<StoresRelation>
  /** store_id, key, events, visitors, orders, sales_cents; several rows a key. */
  byKey(ctx: WaitingStoresContext, by: ListedBy, days: StoreDays): Promise<StoresRelation>
  /** value, visits, visitors, converted; '' is what had none, null what is no value of its own any more. */
  byBeginning(ctx: WaitingStoresContext, beginnings: Beginnings): Promise<StoresRelation>
  /** `midnight` is the day and the zone that it begins in. */
  live(ctx: WaitingStoreContext, at: string, midnight: { day: string; zone: string }): Promise<LiveRelations>
  /** The newest events of a visitor's day: id, name and the fields of a touch. */
  ofVisitor(ctx: WaitingStoreContext, of: { visitor: string; day: string }): Promise<Relation>
  /** Fails with `VisitsUnavailable` where it does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The server that keeps visits does not answer, or not in time: the request did nothing wrong. */
export class VisitsUnavailable extends Error {}

declare module '../../platform/ports.ts' {
  interface Ports {
    visits: VisitStore
  }
}
