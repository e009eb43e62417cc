import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const batchSize = 5_000
/** Without a step. */
export const abandonedAfterMs = 3_600_000

/** Marks open checkouts whose customer has left. The next step opens them again. @returns how many; more may be left */
export async function abandonCheckouts({ db, storeId }: StoreContext): Promise<number> {
  const { numAffectedRows } = await sql`
    update checkouts set state = 'abandoned'
     where store_id = ${storeId} and id in (
       select id from checkouts
        where store_id = ${storeId} and state = 'open'
          and updated_at < now() - ${abandonedAfterMs} * interval '1 millisecond'
        order by updated_at limit ${batchSize} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
