import { sql } from 'kysely'
import { type Beginnings, beginningColumns, type StoresRelation } from '../visit-store.ts'
import type { Clickhouse } from './clickhouse.ts'
import { scopeOf } from './scope-of.ts'
import { sessions } from './sessions.ts'

/** The values that are rows of their own; more of a stranger's words are one row. */
const mostValues = 10_000

export async function visitsByBeginning(
  clickhouse: Clickhouse,
  storeIds: readonly string[],
  { by, campaign = '', ...days }: Beginnings,
): Promise<StoresRelation> {
  const found = await clickhouse.ask(
    scopeOf(storeIds, days),
    `${sessions},
    by_value as (
      select ${beginningColumns[by]} as value, count() as visits, countIf(is_first) as visitors,
             countIf(has_converted) as converted
        from sessions
       where local_day between {from: Date} and {to: Date}
         and ({campaign: String} = '' or utm_campaign = {campaign: String})
       group by value),
    placed as (select *, row_number() over (order by visits desc, value) as place from by_value)
    select if(value = '' or place <= ${mostValues}, value, null) as shown, sum(visits) as visits,
           sum(visitors) as visitors, sum(converted) as converted
      from placed group by shown`,
    { from: days.fromTime, to: days.toTime, campaign },
  )
  return () => sql`(
    select shown as value, visits, visitors, converted
      from json_to_recordset(${found}::json) as found (shown text, visits int8, visitors int8, converted int8))`
}
