import type { Attribution } from '@backroom/contract/analytics/visits/attribution'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { type Relation, sessionTimeoutMs } from '../visit-store.ts'

/** The attribution of the current visit: the first page of the visitor's session, or undefined if it has no page view. */
export async function findLastAttribution({ db }: StoreContext, events: Relation): Promise<Attribution | undefined> {
  const { rows } = await sql<Attribution & { id: string; name: string }>`
    select * from ${events} as read order by at desc, id desc`.execute(db)
  let laterMs = Date.now()
  let first: Attribution | undefined
  for (const { id: _, name, ...touch } of rows) {
    if (laterMs - Date.parse(touch.at) > sessionTimeoutMs) break
    laterMs = Date.parse(touch.at)
    if (name === 'page_view') first = touch
  }
  return first
}
