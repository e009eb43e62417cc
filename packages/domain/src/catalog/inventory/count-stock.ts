import type { inventory, VariantInventory } from '@backroom/contract/catalog/inventory/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { lockVariants } from './lock-variants.ts'
import { nameOf } from './name-of.ts'
import { noteLowStock } from './report-low-stock.ts'
import { findVariantInventory } from './variant-inventory.ts'

/** Starts or ends counting variants. The pieces of their levels stay, so counting goes on where it ended. */
export async function setCounted(
  ctx: StoreContext,
  { variantIds, counted }: Input<typeof inventory.setCounted>['body'],
): Promise<{ changed: number }> {
  const ids = [...new Set(variantIds)]
  const variants = await lockVariants(ctx, ids)
  if (variants.size < ids.length) fail(generalErrors.not_found)
  const { rows } = await sql`select set_stock_counted(${ids}::uuid[], ${counted})`.execute(ctx.db)
  const first = await findVariantInventory(ctx, ids[0]!)
  await nameSubject(ctx, ids.length === 1 ? nameOf(first) : `${nameOf(first)} + ${ids.length - 1}`)
  return { changed: rows.length }
}

/** Null: the variant is low from the number of the store down. */
export async function setLowStock(
  ctx: StoreContext,
  variantId: string,
  lowStockAt: number | null,
): Promise<VariantInventory> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('product_variants')
    .set({ low_stock_at: lowStockAt })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.not_found)
  await noteLowStock(ctx, [variantId])
  const variant = await findVariantInventory(ctx, variantId)
  await nameSubject(ctx, nameOf(variant))
  return variant
}

export const findSettings = ({ db, storeId }: StoreContext) =>
  db.selectFrom('stores').select('low_stock_at as lowStockAt').where('store_id', '=', storeId).executeTakeFirstOrThrow()

export async function saveSettings(ctx: StoreContext, { lowStockAt }: { lowStockAt: number }) {
  await ctx.db.updateTable('stores').set({ low_stock_at: lowStockAt }).where('store_id', '=', ctx.storeId).execute()
  return { lowStockAt }
}
