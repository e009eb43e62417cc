import { limits } from '@backroom/contract/messages/mails/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const batch = 5_000

/** Forgets mails that are over: their recipient and all that they say. @returns how many; more may be left */
export async function tidyMails({ db, storeId }: StoreContext): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails where store_id = ${storeId} and id in (
      select id from mails
       where store_id = ${storeId} and (sent_at is not null or given_up is not null)
         and id < uuidv7(${-limits.mailKeptMs} * interval '1 millisecond')
       order by id limit ${batch})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
