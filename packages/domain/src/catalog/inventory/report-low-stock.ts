import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'
import { variantTitleOf } from './variant-title.ts'

/** Variants that one message names; of the others it says the number. */
const namedVariants = 5

/** Whether a variant `v` of a store `s` has become low, or is not low any more. */
export const isLowStockUnnoted = sql<boolean>`(
  v.stock is not null and v.is_low_reported <> (v.stock <= coalesce(v.low_stock_at, s.low_stock_at)))`

/**
 * Tells members of variants that have become low, in one message. A variant is reported once, and again only after it had
 * more. Payments in progress report nothing, because most of what a declined card holds returns.
 */
export async function reportLowStock(ctx: StoreContext, variantIds: readonly string[]): Promise<void> {
  const low = (await noteLowStock(ctx, variantIds)).toSorted((one, other) => one.stock - other.stock)
  if (low.length === 0) return
  await notify(ctx, 'stock.low', {
    variants: low
      .slice(0, namedVariants)
      .map(({ product, variant, stock }) => ({ name: variant ? `${product} (${variant})` : product, stock })),
    others: Math.max(low.length - namedVariants, 0),
  })
}

/**
 * Notes which variants are low, without a message. The person who enters a first stock needs none.
 * @returns the variants that were not low before
 */
export async function noteLowStock({ db, storeId }: StoreContext, variantIds: readonly string[]) {
  const isWrong = sql`
    v.store_id = ${storeId} and v.id = any(${[...new Set(variantIds)]}::uuid[]) and s.store_id = v.store_id
       and ${isLowStockUnnoted}`
  // An update without rows still calls the triggers of each statement, and most sales make nothing low.
  const wrong = await sql`select from product_variants v, stores s where ${isWrong} limit 1`.execute(db)
  if (wrong.rows.length === 0) return []
  const { rows } = await sql<{ product: string; variant: string; stock: number; isLow: boolean }>`
    update product_variants v set is_low_reported = not v.is_low_reported
      from stores s, products p
     where ${isWrong} and p.store_id = v.store_id and p.id = v.product_id
    returning p.title as product, ${variantTitleOf('v')} as variant, v.stock,
              v.is_low_reported as "isLow"`.execute(db)
  return rows.filter(({ isLow }) => isLow)
}
