import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { type DayRange, lineSoldIn, refundedIn, soldIn } from '../sales/sales.ts'
import { splitOverLines } from './split-over-lines.ts'

/** `findSalesByDay` groups by day. */
export type GroupedDimension = Exclude<SalesDimension, 'day'>

/** Keys of dimensions that are columns of orders. */
const orderKeys: Partial<Record<GroupedDimension, RawBuilder<string>>> = {
  country: sql`coalesce(nullif(orders.country_code, ''), 'N/A')`,
  discount: sql`case when orders.discount_cents > 0 then 'with' else 'without' end`,
  channel: sql`case orders.source when 'imported' then 'imported' else 'online_store' end`,
  staff: sql`'buyer'`,
}

interface LineKey {
  key: RawBuilder<unknown>
  join: RawBuilder<unknown>
}
const joinProducts = sql`
  left join product_facts on product_facts.store_id = order_lines.store_id and product_facts.id = order_lines.product_id`

/** Keys of dimensions of order lines. Vendor and type are the product's current ones. */
const lineKeys: Partial<Record<GroupedDimension, LineKey>> = {
  product: { key: sql`order_lines.product_id`, join: sql`` },
  variant: { key: sql`order_lines.variant_id`, join: sql`` },
  vendor: { key: sql`coalesce(product_facts.vendor, '')`, join: joinProducts },
  type: { key: sql`coalesce(product_facts.product_type, '')`, join: joinProducts },
}

/** The current title; for a deleted product or variant, the title of its last sale. */
const names: Partial<Record<GroupedDimension, RawBuilder<string>>> = {
  product: sql`coalesce(
    (select title from products p where p.id = key and p.store_id = any(stores)),
    (select title from order_lines l
      where l.store_id = any(stores) and l.placed_at = last_at and l.product_id = key order by l.id limit 1))`,
  variant: sql`coalesce(
    (select concat_ws(' · ', p.title, nullif(v.title, ''))
       from product_variants v join products p on p.store_id = v.store_id and p.id = v.product_id
      where v.id = key and v.store_id = any(stores)),
    (select concat_ws(' · ', title, nullif(variant_title, '')) from order_lines l
      where l.store_id = any(stores) and l.placed_at = last_at and l.variant_id = key order by l.id limit 1))`,
}
export const nameOf = (dimension: GroupedDimension) => names[dimension] ?? sql<string>`key`

/** SQL: a row for each key with its sales and refunds in the range. */
export function groupedSales(ctx: StoresContext, currency: string, range: DayRange, dimension: GroupedDimension) {
  const line = lineKeys[dimension]
  return line ? byLine(ctx, currency, range, line) : byOrder(ctx, currency, range, orderKeys[dimension]!)
}

const byOrder = ({ storeIds }: StoresContext, currency: string, range: DayRange, key: RawBuilder<string>) => sql`
  select key, null::timestamptz as last_at, sum(orders) as orders, sum(items) as items, sum(gross) as gross,
         sum(discount) as discount, sum(shipping) as shipping, sum(tax) as tax, sum(refunded) as refunded
    from (
      select ${key} as key, 1 as orders, item_count as items, subtotal_cents as gross, discount_cents as discount,
             shipping_cents as shipping, tax_cents as tax, 0 as refunded
        from orders
       where orders.store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${soldIn(range)}
      union all
      select ${key}, 0, 0, 0, 0, 0, 0, returned_cents
        from payment_refunds
        join orders on orders.store_id = payment_refunds.store_id and orders.id = payment_refunds.order_id
       where payment_refunds.store_id = any(${storeIds}::uuid[]) and payment_refunds.currency = ${currency}
         and ${refundedIn(range)}) movements
   group by key`

/** Reads sales from one index of order lines, and splits each refund over the lines of its order. */
function byLine({ storeIds }: StoresContext, currency: string, range: DayRange, { key, join }: LineKey) {
  const refunded = sql`
    select ${key} as key, order_lines.placed_at, order_lines.id as line_id, order_lines.total_cents as weight,
           payment_refunds.id as share_of, payment_refunds.returned_cents as cents
      from payment_refunds
      join order_lines on order_lines.store_id = payment_refunds.store_id and order_lines.order_id = payment_refunds.order_id
      ${join}
     where payment_refunds.store_id = any(${storeIds}::uuid[]) and payment_refunds.currency = ${currency}
       and ${refundedIn(range)}`
  return sql`
    with product_facts as materialized (
      select store_id, id, vendor, product_type from products where store_id = any(${storeIds}::uuid[]))
    select key, max(placed_at) as last_at, count(distinct order_id) as orders, sum(items) as items, sum(gross) as gross,
           sum(discount) as discount, sum(shipping) as shipping, sum(tax) as tax, sum(refunded) as refunded
      from (
        select ${key} as key, order_lines.placed_at, order_lines.order_id, quantity as items,
               price_cents * quantity as gross, discount_cents as discount, shipping_cents as shipping, tax_cents as tax,
               0 as refunded
          from order_lines ${join}
         where ${lineSoldIn(storeIds, currency, range)}
        union all
        select key, placed_at, null, 0, 0, 0, 0, 0, part::int8 from (${splitOverLines(refunded)}) refunded) movements
     group by key`
}
