import type { Touch } from '@backroom/contract/analytics/visits/touch'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { type Relation, sessionPauseMs } from '../visit-store.ts'

/** How the visit that is going on began: the first page of the visitor's session, undefined where nothing was counted. */
export async function findLastTouch({ db }: StoreContext, events: Relation): Promise<Touch | undefined> {
  const { rows } = await sql<Touch & { id: string; name: string }>`
    select * from ${events} as read order by at desc, id desc`.execute(db)
  let laterMs = Date.now()
  let first: Touch | undefined
  for (const { id: _, name, ...touch } of rows) {
    if (laterMs - Date.parse(touch.at) > sessionPauseMs) break
    laterMs = Date.parse(touch.at)
    if (name === 'page_view') first = touch
  }
  return first
}
