import type { Level } from '@backroom/contract/catalog/inventory/endpoints'
import { inventoryList } from '@backroom/contract/catalog/inventory/list'
import type { StockCondition } from '@backroom/contract/catalog/inventory/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { variantTitleOf } from './variant-title.ts'

/** Source of list, count and export. */
export const inventorySource: ListSource<typeof inventoryList> = {
  definition: inventoryList,
  table: 'inventory_levels',
  filters: { location: 'location_id', condition: 'condition' },
  sorts: {
    created: { expression: sql.ref('inventory_levels.id'), type: 'uuid' },
    available: { expression: sql`(inventory_levels.on_hand - inventory_levels.reserved)::bigint`, type: 'bigint' },
  },
  searched: { table: 'products', column: 'product_id' },
}

type InventoryQuery = Omit<ListQuery<typeof inventoryList>, 'limit'>

const levelsOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('inventory_levels')
    .innerJoin('product_variants as v', (join) =>
      join.onRef('v.store_id', '=', 'inventory_levels.store_id').onRef('v.id', '=', 'inventory_levels.variant_id'),
    )
    .innerJoin('products as p', (join) =>
      join.onRef('p.store_id', '=', 'v.store_id').onRef('p.id', '=', 'v.product_id'),
    )
    .innerJoin('locations as l', (join) =>
      join.onRef('l.store_id', '=', 'inventory_levels.store_id').onRef('l.id', '=', 'inventory_levels.location_id'),
    )
    .where('inventory_levels.store_id', '=', storeId)
    .select([
      'inventory_levels.id',
      'v.id as variantId',
      'p.id as productId',
      'p.title',
      variantTitleOf('v').as('variantTitle'),
      'v.sku',
      sql<StockCondition>`inventory_levels.condition`.as('condition'),
      'l.id as locationId',
      'l.name as locationName',
      'on_hand as onHand',
      'reserved',
      sql<number>`on_hand - reserved`.as('available'),
      'incoming',
      'inventory_levels.revision',
    ])

export const listLevels = (ctx: StoreContext, query: InventoryQuery & { limit: number }) =>
  listRows(ctx, inventorySource, query, (page) =>
    levelsOf(ctx).innerJoin(page, 'page.id', 'inventory_levels.id').select(pagedColumns).orderBy('page.rank').execute(),
  )

export const countLevels = (ctx: StoreContext, query: InventoryQuery, atMost?: number) =>
  countRows(ctx, inventorySource, query, atMost)

/** In the order of their ids. */
export const findLevels = (ctx: StoreContext, ids: readonly string[]): Promise<Level[]> =>
  levelsOf(ctx)
    .where('inventory_levels.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('inventory_levels.id')
    .execute()

export const findLevelAt = (ctx: StoreContext, variantId: string, locationId: string): Promise<Level> =>
  levelsOf(ctx).where('v.id', '=', variantId).where('l.id', '=', locationId).executeTakeFirstOrThrow()
