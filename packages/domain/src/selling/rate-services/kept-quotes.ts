import { limits } from '@backroom/contract/selling/rate-services/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { keyOf, type Parcel, type Quote } from './question.ts'

/** `unknown`: the service was not asked. `failed`: it is off, gone or silent. */
export type Quoted =
  | { state: 'quoted'; rates: readonly Quote[] }
  | { state: 'failed'; service: string }
  | { state: 'unknown'; service: string }

/** What services said about the parcels of a cart. */
export type Quotes = (serviceId: string, parcel: Parcel) => Quoted

/** A parcel about which a service is asked. */
export interface AskedQuote {
  serviceId: string
  parcel: Parcel
}

export interface WantedQuote extends AskedQuote {
  /** An answer is kept that is not fresh any more. Buyers who saw it pay it. */
  isKept: boolean
}

/** A silent service is asked again after this time, so that it does not slow down every page. */
const silentMs = 60_000
/** A buyer pays what was quoted for this long. */
const keptMs = 2 * 3_600_000

/**
 * Reads what was quoted.
 * @returns the answers, and what is not known or no longer fresh
 */
export async function readQuotes(
  { db, storeId }: StoreContext,
  asked: readonly AskedQuote[],
): Promise<{ quotes: Quotes; wanted: WantedQuote[] }> {
  if (asked.length === 0) return { quotes: () => ({ state: 'failed', service: '' }), wanted: [] }
  const keys = asked.map(({ parcel }) => keyOf(parcel))
  const services = [...new Set(asked.map(({ serviceId }) => serviceId))]
  const { rows } = await sql<Kept>`
    select s.id as "serviceId", s.name, s.is_active as "isActive", q.key, q.rates,
           extract(epoch from now() - q.asked_at)::float8 * 1000 as "ageMs",
           extract(epoch from now() - q.failed_at)::float8 * 1000 as "silenceMs"
      from rate_services s
      left join rate_quotes q on q.store_id = s.store_id and q.service_id = s.id and q.key = any(${keys}::text[])
                              and q.asked_at > now() - ${keptMs} * interval '1 millisecond'
     where s.store_id = ${storeId} and s.id = any(${services}::uuid[])`.execute(db)
  const isFresh = ({ rates, ageMs, silenceMs }: Kept) =>
    (rates !== null && ageMs !== null && ageMs < limits.freshMinutes * 60_000) ||
    (silenceMs !== null && silenceMs < silentMs)
  const find = (serviceId: string, key: string) => rows.find((row) => row.serviceId === serviceId && row.key === key)
  const isActive = (serviceId: string) => rows.some((row) => row.serviceId === serviceId && row.isActive)
  return {
    quotes: (serviceId, parcel) => {
      const service = rows.find((row) => row.serviceId === serviceId)
      if (!service?.isActive) return { state: 'failed', service: service?.name ?? '' }
      const kept = find(serviceId, keyOf(parcel))
      if (!kept) return { state: 'unknown', service: service.name }
      return kept.rates ? { state: 'quoted', rates: kept.rates } : { state: 'failed', service: service.name }
    },
    wanted: asked.flatMap((one, at) => {
      const kept = find(one.serviceId, keys[at]!)
      return isActive(one.serviceId) && !(kept && isFresh(kept)) ? [{ ...one, isKept: kept !== undefined }] : []
    }),
  }
}

interface Kept {
  serviceId: string
  name: string
  isActive: boolean
  key: string | null
  rates: Quote[] | null
  /** Since it was said. */
  ageMs: number | null
  /** Since the service was asked last without an answer. */
  silenceMs: number | null
}

/**
 * Keeps what a service answered, and deletes answers that are too old to be charged. `rates` is null for no usable answer, which takes
 * back no answer that can still be charged.
 */
export async function keepQuote(
  { db, storeId }: StoreContext,
  { serviceId, parcel, rates }: AskedQuote & { rates: readonly Quote[] | null },
): Promise<void> {
  await sql`
    delete from rate_quotes where store_id = ${storeId} and (service_id, key) in (
      select service_id, key from rate_quotes
       where store_id = ${storeId} and asked_at < now() - ${keptMs} * interval '1 millisecond' for update skip locked)`.execute(
    db,
  )
  const isPayable = sql`
    excluded.rates is null and kept.rates is not null and kept.asked_at > now() - ${keptMs} * interval '1 millisecond'`
  // The service may have been removed since it was asked.
  await sql`
    insert into rate_quotes as kept (store_id, service_id, key, rates, failed_at)
    select store_id, id, ${keyOf(parcel)}, ${rates && JSON.stringify(rates)}::jsonb, ${rates ? null : sql`now()`}
      from rate_services where store_id = ${storeId} and id = ${serviceId}
    on conflict (store_id, service_id, key) do update set
      failed_at = excluded.failed_at,
      rates = case when ${isPayable} then kept.rates else excluded.rates end,
      asked_at = case when ${isPayable} then kept.asked_at else excluded.asked_at end`.execute(db)
}
