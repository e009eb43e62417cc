import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import { type RawBuilder, sql } from 'kysely'
import { variantTitleOf } from '../../catalog/inventory/inventory.ts'
import type { StoresContext } from '../../platform/context.ts'
import { type DayRange, readSales } from '../sales/sales.ts'

/** `findSalesByDay` groups by day. */
export type GroupedDimension = Exclude<SalesDimension, 'day'>

/** The current title; for a deleted product or variant, the title of its last sale. */
const names: Partial<Record<GroupedDimension, RawBuilder<string>>> = {
  product: sql`coalesce(
    (select title from products p where p.id = key and p.store_id = any(stores)),
    (select title from order_lines l
      where l.store_id = any(stores) and l.placed_at = last_at and l.product_id = key order by l.id limit 1))`,
  variant: sql`coalesce(
    (select concat_ws(' · ', p.title, nullif(${variantTitleOf('v')}, ''))
       from product_variants v join products p on p.store_id = v.store_id and p.id = v.product_id
      where v.id = key and v.store_id = any(stores)),
    (select concat_ws(' · ', title, nullif(variant_title, '')) from order_lines l
      where l.store_id = any(stores) and l.placed_at = last_at and l.variant_id = key order by l.id limit 1))`,
}
export const nameOf = (dimension: GroupedDimension) => names[dimension] ?? sql<string>`key`

/** Dimensions with one row: all orders come from customers. */
const constantKeys: Partial<Record<GroupedDimension, string>> = { staff: 'buyer' }
const idDimensions = new Set<GroupedDimension>(['product', 'variant'])

/** SQL: a row for each key with its sales, refunds and disputes in the range. */
export function groupedSales(ctx: StoresContext, currency: string, range: DayRange, dimension: GroupedDimension) {
  const constant = constantKeys[dimension]
  const kept = constant ? 'total' : (dimension as Exclude<GroupedDimension, 'staff'>)
  const key = constant ? sql`${constant}::text` : idDimensions.has(dimension) ? sql`key::uuid` : sql`key`
  return sql`
    select ${key} as key, last_at, orders, items, gross, discount, shipping, tax, refunded, disputed
      from (${readSales(ctx, currency, range, kept)}) sales`
}
