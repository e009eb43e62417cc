import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

export interface LockedVariant {
  id: string
  /** Null if it is not counted. */
  stock: number | null
  sellsWithoutStock: boolean
}

/**
 * Locks variants before their levels change. Every change of levels begins with it, in the order of ids, so that no two
 * transactions wait for each other.
 */
export async function lockVariants(
  { db, storeId }: StoreContext,
  ids: readonly string[],
): Promise<Map<string, LockedVariant>> {
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'stock', 'sells_without_stock as sellsWithoutStock'])
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
