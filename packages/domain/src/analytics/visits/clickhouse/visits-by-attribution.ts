import { sql } from 'kysely'
import { type AttributionQuery, attributionColumns, type StoresRelation } from '../visit-store.ts'
import type { Clickhouse } from './clickhouse.ts'
import { scopeOf } from './scope-of.ts'
import { sessions } from './sessions.ts'

/** Values with a row of their own; visitors choose the values, and further ones are added up. */
const maxValues = 10_000

export async function visitsByAttribution(
  clickhouse: Clickhouse,
  storeIds: readonly string[],
  { by, campaign = '', ...days }: AttributionQuery,
): Promise<StoresRelation> {
  const found = await clickhouse.query(
    scopeOf(storeIds, days),
    `${sessions},
    by_value as (
      select ${attributionColumns[by]} as value, count() as visits, countIf(is_first) as visitors,
             countIf(has_converted) as converted
        from sessions
       where local_day between {from: Date} and {to: Date}
         and ({campaign: String} = '' or utm_campaign = {campaign: String})
       group by value),
    ranked as (select *, row_number() over (order by visits desc, value) as rank from by_value)
    select if(value = '' or rank <= ${maxValues}, value, null) as shown, sum(visits) as visits,
           sum(visitors) as visitors, sum(converted) as converted
      from ranked group by shown`,
    { from: days.fromTime, to: days.toTime, campaign },
  )
  return () => sql`(
    select shown as value, visits, visitors, converted
      from json_to_recordset(${found}::json) as found (shown text, visits int8, visitors int8, converted int8))`
}
