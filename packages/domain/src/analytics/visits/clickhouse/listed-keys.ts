import { sql } from 'kysely'
import type { ListedBy, StoreDays, StoresRelation } from '../visit-store.ts'
import type { Clickhouse } from './clickhouse.ts'
import { scopeOf } from './scope-of.ts'

/** What makes an event add to the figures of a key; '' where it has none. */
const keys: Record<ListedBy, string> = {
  url: `if(name = 'page_view', url, '')`,
  country: 'country_code',
  device: 'device',
  referrer: 'referrer_host',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
  product: `ifNull(toString(product_id), '')`,
}

/** Of one store. Keys are strangers' words: there may be any number of them. */
const mostKeys = 10_000

/** A visitor of a key is counted once a day. */
export async function listedKeys(
  clickhouse: Clickhouse,
  storeIds: readonly string[],
  by: ListedBy,
  days: StoreDays,
): Promise<StoresRelation> {
  const found = await clickhouse.ask(
    scopeOf(storeIds, days),
    `
    select store_id, ${keys[by]} as key, count() as events, uniqExact(local_day, visitor) as visitors,
           countIf(name = 'session_converted') as orders, sum(amount_cents) as sales_cents
      from people where local_day between {from: Date} and {to: Date} and key <> ''
     group by store_id, key order by events desc, key limit ${mostKeys} by store_id`,
    { from: days.fromTime, to: days.toTime },
  )
  return () => sql`(
    select * from json_to_recordset(${found}::json) as found (
      store_id uuid, key text, events int8, visitors int8, orders int8, sales_cents int8))`
}
