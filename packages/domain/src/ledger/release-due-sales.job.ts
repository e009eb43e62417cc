import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { release } from './release.ts'

const batchSize = 200

/** Releases the sales of one store whose holding period is over. */
export async function releaseDueSales(ctx: StoreContext) {
  const due = await ctx.db
    .selectFrom('ledger_releases')
    .select('order_id')
    .where('store_id', '=', ctx.storeId)
    .where('released_at', 'is', null)
    .where('release_at', '<=', sql<string>`now()`)
    .orderBy('release_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { order_id } of due) await release(ctx, order_id)
}
