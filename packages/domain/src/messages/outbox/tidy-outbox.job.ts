import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { limits } from './limits.ts'
import { isOwn, isPending, milliseconds, tableOf } from './outbox-of.ts'

const batch = 5_000

/**
 * Deletes messages that were sent or failed permanently a while ago, with their recipients and content.
 * @param storeId undefined for the messages to accounts
 * @returns how many were deleted; more may be left
 */
export async function tidyOutbox({ db, storeId }: Pick<StoreContext, 'db'> & { storeId?: string }): Promise<number> {
  const own = isOwn({ storeId })
  const { numAffectedRows } = await sql`
    delete from ${tableOf({ storeId })} where ${own} and id = any (array (
      select id from ${tableOf({ storeId })}
       where ${own} and not (${isPending}) and id < uuidv7(${milliseconds(-limits.messageKeptMs)})
       order by id limit ${batch}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
