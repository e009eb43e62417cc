import type { Movement, VariantInventory } from '@backroom/contract/catalog/inventory/endpoints'
import { limits } from '@backroom/contract/catalog/inventory/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { variantTitleOf } from './variant-title.ts'

/** A variant at all locations with its latest movements, or those before one of them. */
export async function findVariantInventory(
  ctx: StoreContext,
  variantId: string,
  before?: string,
): Promise<VariantInventory> {
  const { db, storeId } = ctx
  const read = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows
  const [[variant], levels, movements] = await Promise.all([
    read(sql<Omit<VariantInventory, 'levels' | 'movements' | 'isMore'>>`
      select v.id as "variantId", p.id as "productId", p.title, ${variantTitleOf('v')} as "variantTitle", v.sku,
             stock_condition(v.stock, coalesce(v.low_stock_at, s.low_stock_at)) as condition, v.low_stock_at as "lowStockAt"
        from product_variants v
        join products p on p.store_id = v.store_id and p.id = v.product_id
        join stores s on s.store_id = v.store_id
       where v.store_id = ${storeId} and v.id = ${variantId}`),
    read(sql<VariantInventory['levels'][number]>`
      select level.id, l.id as "locationId", l.name as "locationName", coalesce(level.on_hand, 0) as "onHand",
             coalesce(level.reserved, 0) as reserved, coalesce(level.on_hand - level.reserved, 0) as available,
             coalesce(level.incoming, 0) as incoming, coalesce(level.revision, 0) as revision
        from locations l
        left join inventory_levels level
          on level.store_id = l.store_id and level.location_id = l.id and level.variant_id = ${variantId}
       where l.store_id = ${storeId} and (l.is_active or level.on_hand <> 0) order by l.priority`),
    read(sql<Movement>`
      select m.id, m.reason, l.name as "locationName", m.quantity, m.on_hand as "onHand",
             coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '') as person,
             o.name as "orderName", m.order_id as "orderId", m.note, m.created_at as "createdAt"
        from inventory_movements m
        join locations l on l.store_id = m.store_id and l.id = m.location_id
        left join users u on u.id = m.user_id
        left join orders o on o.store_id = m.store_id and o.id = m.order_id
       where m.store_id = ${storeId} and m.variant_id = ${variantId}
         and ${before === undefined ? sql`true` : sql`m.id < ${before}::uuid`}
       order by m.id desc limit ${sql.lit(limits.movementsShown + 1)}`),
  ])
  if (!variant) return fail(generalErrors.not_found)
  return {
    ...variant,
    levels,
    movements: movements.slice(0, limits.movementsShown),
    isMore: movements.length > limits.movementsShown,
  }
}
