import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockVariants } from './lock-variants.ts'
import { moveStock } from './move-stock.ts'

/** Starts counting new variants with their stock at the first location. Null leaves a variant uncounted. */
export async function setInitialStock(
  ctx: StoreContext,
  variants: readonly { variantId: string; stock: number | null }[],
): Promise<void> {
  const counted = variants.flatMap(({ variantId, stock }) => (stock === null ? [] : [{ variantId, stock }]))
  if (counted.length === 0) return
  const ids = counted.map(({ variantId }) => variantId)
  await lockVariants(ctx, ids)
  const { id: locationId } = await ctx.db
    .selectFrom('locations')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('is_active', '=', true)
    .orderBy('priority')
    .limit(1)
    .executeTakeFirstOrThrow()
  await moveStock(
    ctx,
    { reason: 'initial' },
    counted.map(({ variantId, stock }) => ({ variantId, locationId, quantity: stock })),
  )
  // Counting begins with all pieces there, so that the stock changes once.
  await sql`select set_stock_counted(${ids}::uuid[], true)`.execute(ctx.db)
}
