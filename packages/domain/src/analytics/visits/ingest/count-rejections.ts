import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { Rejections } from './read-batch.ts'

/** Runs last in its transaction, because the rows of a day block the store's other writers. */
export async function countRejections({ db, storeId }: StoreContext, day: string, rejected: Rejections) {
  const counts = Object.entries(rejected).filter(([, events]) => events > 0)
  if (counts.length === 0) return
  await sql`
    insert into event_refusals as kept (store_id, local_day, reason, events)
    select ${storeId}::uuid, ${day}::date, reason, events
      from json_to_recordset(${JSON.stringify(counts.map(([reason, events]) => ({ reason, events })))}::json)
        as input (reason text, events bigint) order by reason
    on conflict (store_id, local_day, reason) do update set events = kept.events + excluded.events`.execute(db)
}
