import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { Refusals } from './read-batch.ts'

/** Taken last: the rows of a day keep the store's other writers waiting. */
export async function countRefusals({ db, storeId }: StoreContext, day: string, refused: Refusals) {
  const counts = Object.entries(refused).filter(([, events]) => events > 0)
  if (counts.length === 0) return
  await sql`
    insert into event_refusals as kept (store_id, local_day, reason, events)
    select ${storeId}::uuid, ${day}::date, reason, events
      from json_to_recordset(${JSON.stringify(counts.map(([reason, events]) => ({ reason, events })))}::json)
        as given (reason text, events bigint) order by reason
    on conflict (store_id, local_day, reason) do update set events = kept.events + excluded.events`.execute(db)
}
