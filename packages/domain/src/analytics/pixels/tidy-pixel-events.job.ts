import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { limits } from './limits.ts'

const batch = 5_000

/** Forgets what platforms were told, and what was given up, when it is long over. @returns how many; more may be left */
export async function tidyPixelEvents({ db, storeId }: StoreContext): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pixel_events where store_id = ${storeId} and id in (
      select id from pixel_events
       where store_id = ${storeId} and (sent_at is not null or given_up is not null)
         and id < uuidv7(${-limits.eventKeptMs} * interval '1 millisecond')
       order by id limit ${batch})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
