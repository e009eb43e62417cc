import { sql } from 'kysely'
import type { KeyDimension, StoreDays, StoresRelation } from '../visit-store.ts'
import type { Clickhouse } from './clickhouse.ts'
import { scopeOf } from './scope-of.ts'

/** The key of an event in each dimension; '' without one. */
const keys: Record<KeyDimension, string> = {
  url: `if(name = 'page_view', url, '')`,
  country: 'country_code',
  device: 'device',
  referrer: 'referrer_host',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
  product: `ifNull(toString(product_id), '')`,
}

/** Keys of one store. Visitors choose them, so their number is not limited otherwise. */
const maxKeys = 10_000

/** Counts a visitor of a key once a day. */
export async function figuresByKey(
  clickhouse: Clickhouse,
  storeIds: readonly string[],
  by: KeyDimension,
  days: StoreDays,
): Promise<StoresRelation> {
  const found = await clickhouse.query(
    scopeOf(storeIds, days),
    `
    select store_id, ${keys[by]} as key, count() as events, uniqExact(local_day, visitor) as visitors,
           countIf(name = 'session_converted') as orders, sum(amount_cents) as sales_cents
      from human_events where local_day between {from: Date} and {to: Date} and key <> ''
     group by store_id, key order by events desc, key limit ${maxKeys} by store_id`,
    { from: days.fromTime, to: days.toTime },
  )
  return () => sql`(
    select * from json_to_recordset(${found}::json) as found (
      store_id uuid, key text, events int8, visitors int8, orders int8, sales_cents int8))`
}
