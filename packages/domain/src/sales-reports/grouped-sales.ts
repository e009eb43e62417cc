import type { SalesDimension } from '@backroom/contract/sales-reports/columns'
import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../context.ts'
import { type DayRange, refundedIn, soldIn } from '../sales/sales.ts'
import { partsOfLines } from './parts-of-lines.ts'

/** Days are what `findSalesByDay` answers. */
export type GroupedDimension = Exclude<SalesDimension, 'day'>

/** What an order says as a whole. */
const orderKeys: Partial<Record<GroupedDimension, RawBuilder<string>>> = {
  country: sql`coalesce(nullif(orders.shipping_address->>'countryCode', ''), 'N/A')`,
  discount: sql`case when orders.discount_cents > 0 then 'with' else 'without' end`,
  channel: sql`'online_store'`,
  staff: sql`'buyer'`,
}

/** What its lines say; of vendor and type what the product says today. */
const lineKeys: Partial<Record<GroupedDimension, RawBuilder<string>>> = {
  product: sql`order_lines.product_id::text`,
  variant: sql`order_lines.variant_id::text`,
  vendor: sql`coalesce(products.vendor, '')`,
  type: sql`coalesce(products.product_type, '')`,
}

const soldAs: Partial<Record<GroupedDimension, RawBuilder<string>>> = {
  product: sql`order_lines.title`,
  variant: sql`concat_ws(' · ', order_lines.title, nullif(order_lines.variant_title, ''))`,
}

/** The title it has now; of one that is gone, the title it was sold by. */
const names: Partial<Record<GroupedDimension, RawBuilder<string>>> = {
  product: sql`coalesce((select title from products p where p.id = key::uuid and p.store_id = any(stores)), sold_as)`,
  variant: sql`coalesce((select concat_ws(' · ', p.title, nullif(v.title, ''))
                           from product_variants v join products p on p.store_id = v.store_id and p.id = v.product_id
                          where v.id = key::uuid and v.store_id = any(stores)), sold_as)`,
}
export const nameOf = (dimension: GroupedDimension) => names[dimension] ?? sql<string>`key`

/** A row a key, with what was sold and given back of it in the range. */
export function groupedSales(ctx: StoresContext, currency: string, range: DayRange, dimension: GroupedDimension) {
  const line = lineKeys[dimension]
  return line
    ? byLine(ctx, currency, range, { key: line, soldAs: soldAs[dimension] ?? sql`''` })
    : byOrder(ctx, currency, range, orderKeys[dimension]!)
}

const byOrder = ({ storeIds }: StoresContext, currency: string, range: DayRange, key: RawBuilder<string>) => sql`
  select key, '' as sold_as, sum(orders) as orders, sum(items) as items, sum(gross) as gross, sum(discount) as discount,
         sum(shipping) as shipping, sum(tax) as tax, sum(refunded) as refunded
    from (
      select ${key} as key, 1 as orders, item_count as items, subtotal_cents as gross, discount_cents as discount,
             shipping_cents as shipping, tax_cents as tax, 0 as refunded
        from orders
       where orders.store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${soldIn(range)}
      union all
      select ${key}, 0, 0, 0, 0, 0, 0, amount_cents
        from payment_refunds
        join orders on orders.store_id = payment_refunds.store_id and orders.id = payment_refunds.order_id
       where payment_refunds.store_id = any(${storeIds}::uuid[]) and payment_refunds.currency = ${currency}
         and ${refundedIn(range)}) told
   group by key`

const lineOf = sql`order_lines.store_id = orders.store_id and order_lines.order_id = orders.id`
const productOf = sql`products.store_id = order_lines.store_id and products.id = order_lines.product_id`

interface Key {
  key: RawBuilder<string>
  soldAs: RawBuilder<string>
}

function byLine({ storeIds }: StoresContext, currency: string, range: DayRange, { key, soldAs }: Key) {
  const line = sql`${key} as key, ${soldAs} as sold_as, order_lines.id as line_id, order_lines.total_cents as weight`
  const sold = sql`
    select ${line}, orders.id as share_of, orders.shipping_cents as cents, quantity, price_cents * quantity as gross,
           order_lines.discount_cents as discount, order_lines.tax_cents as tax
      from orders join order_lines on ${lineOf} left join products on ${productOf}
     where orders.store_id = any(${storeIds}::uuid[]) and orders.currency = ${currency} and ${soldIn(range)}`
  const refunded = sql`
    select ${line}, payment_refunds.id as share_of, payment_refunds.amount_cents as cents
      from payment_refunds
      join orders on orders.store_id = payment_refunds.store_id and orders.id = payment_refunds.order_id
      join order_lines on ${lineOf} left join products on ${productOf}
     where payment_refunds.store_id = any(${storeIds}::uuid[]) and payment_refunds.currency = ${currency}
       and ${refundedIn(range)}`
  return sql`
    select key, max(sold_as) as sold_as, count(distinct order_id) as orders, sum(items) as items, sum(gross) as gross,
           sum(discount) as discount, sum(shipping) as shipping, sum(tax) as tax, sum(refunded) as refunded
      from (
        select key, sold_as, share_of as order_id, quantity as items, gross, discount, part as shipping, tax, 0 as refunded
          from (${partsOfLines(sold)}) sold
        union all
        select key, sold_as, null, 0, 0, 0, 0, 0, part from (${partsOfLines(refunded)}) refunded) told
     group by key`
}
