import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { copiedTables } from './copied-tables.ts'
import { inStoreOf } from './copy-rows.ts'

/** Rows of one table in one run. */
const maxRows = 5_000

/** Deletes what copies that were stopped or failed left behind. Nobody has ever seen it. */
export async function sweepCopies(ctx: StoreContext): Promise<void> {
  const { rows } = await sql<{ id: string; target: string }>`
    select id, resume ->> 'target' as target from tasks
     where store_id = ${ctx.storeId} and kind = 'stores.copy' and state in ('cancelled', 'failed') and resume ? 'target'
     limit 1`.execute(ctx.db)
  const left = rows[0]
  if (!left) return
  const deleted = await inStoreOf(ctx, left.target, async ({ db, storeId }) => {
    let count = 0n
    for (const { table } of copiedTables.toReversed()) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where store_id = ${storeId} limit ${maxRows}))`.execute(db)
      count += numAffectedRows ?? 0n
      // Rows that name these are deleted first.
      if (numAffectedRows === BigInt(maxRows)) break
    }
    return count
  })
  if (deleted > 0n) return
  await sql`update tasks set resume = null where store_id = ${ctx.storeId} and id = ${left.id}`.execute(ctx.db)
}
