import { type RawBuilder, sql } from 'kysely'
import type { Grain } from './grains.ts'

/** Dimensions of `kept_sales`. */
export const keptDimensions = [
  'total',
  'country',
  'discount',
  'channel',
  'vendor',
  'type',
  'product',
  'variant',
] as const
export type KeptDimension = (typeof keptDimensions)[number]

interface Definition {
  /** SQL of a movement `m`. */
  key: RawBuilder<unknown>
  /** SQL: the number of orders of some movements. */
  orders: RawBuilder<unknown>
  /** SQL: the same of all movements of a time. */
  ordersOfAll?: RawBuilder<unknown>
  /** Amounts of an order that no line has belong to no row. */
  ofLines?: true
  /** The lengths of its periods. By day almost each sold variant would be a row of its own. */
  grains: readonly Grain[]
  /** The key is the product's of today (`p`), which may change after the sale. */
  ofProduct?: true
}

/** An order with two products of a vendor counts once, in its first movement with one of them. */
const byClass = (column: 'vendor' | 'product_type'): Definition => {
  const classOf = (product: 'p' | 'earlier_product') => sql`coalesce(${sql.ref(`${product}.${column}`)}, '')`
  const hasEarlier = (isEarlier: RawBuilder<unknown>) => sql`exists (
    select from sale_movements earlier
      left join products earlier_product
        on earlier_product.store_id = earlier.store_id and earlier_product.id = earlier.product_id
     where earlier.store_id = m.store_id and earlier.order_id = m.order_id and earlier.product_orders = 1
       and earlier.kind in ('sale', 'edit') and ${isEarlier} and ${classOf('earlier_product')} = ${classOf('p')})`
  return {
    key: classOf('p'),
    orders: sql`sum((m.product_orders = 1 and m.kind in ('sale', 'edit') and (m.product_position = 1
                     or not ${hasEarlier(sql`(earlier.at, earlier.id) < (m.at, m.id)`)}))::integer)`,
    // The movements of a sale, and those of an edit, have one time. A search for each movement of a year takes seconds.
    ordersOfAll: sql`
      count(distinct m.order_id) filter (where m.product_orders = 1 and m.kind = 'sale')
      + count(distinct m.order_id) filter (where m.product_orders = 1 and m.kind = 'edit'
                                             and not ${hasEarlier(sql`earlier.at < m.at`)})`,
    ofLines: true,
    ofProduct: true,
    grains: ['day'],
  }
}

const longGrains: readonly Grain[] = ['quarter', 'month', 'third']

export const definitions: Record<KeptDimension, Definition> = {
  total: { key: sql`''`, orders: sql`sum(m.orders)`, grains: ['day'] },
  country: { key: sql`coalesce(nullif(m.country_code, ''), 'N/A')`, orders: sql`sum(m.orders)`, grains: ['day'] },
  discount: {
    key: sql`case when m.has_discount then 'with' else 'without' end`,
    orders: sql`sum(m.orders)`,
    grains: ['day'],
  },
  channel: { key: sql`m.channel`, orders: sql`sum(m.orders)`, grains: ['day'] },
  vendor: byClass('vendor'),
  type: byClass('product_type'),
  product: { key: sql`m.product_id::text`, orders: sql`sum(m.product_orders)`, ofLines: true, grains: longGrains },
  variant: { key: sql`m.variant_id::text`, orders: sql`sum(m.variant_orders)`, ofLines: true, grains: longGrains },
}

interface Movements {
  dimension: KeptDimension
  /** `sale_movements`, or rows of it. */
  from: RawBuilder<unknown>
  /** SQL of a movement `m`. */
  period: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** Each movement of a time is among them, or none. */
  areAll?: boolean
}

/** SQL: sums of the movements of each period, currency and key, with the columns of `kept_sales`. */
export function sumMovements({ dimension, from, period, where, areAll = false }: Movements) {
  const { key, orders, ordersOfAll, ofLines, ofProduct } = definitions[dimension]
  return sql`
    select m.store_id, ${period} as period, m.currency, ${key} as key, max(m.placed_at) as last_at,
           (${areAll ? (ordersOfAll ?? orders) : orders})::int8 as orders, sum(m.items)::int8 as items, sum(m.gross_cents)::int8 as gross_cents,
           sum(m.discount_cents)::int8 as discount_cents, sum(m.shipping_cents)::int8 as shipping_cents,
           sum(m.tax_cents)::int8 as tax_cents, sum(m.refunded_cents)::int8 as refunded_cents,
           sum(m.disputed_cents)::int8 as disputed_cents
      from ${from} m
           ${ofProduct ? sql`left join products p on p.store_id = m.store_id and p.id = m.product_id` : sql``}
     where ${where} ${ofLines ? sql`and m.product_id is not null` : sql``}
     group by 1, 2, 3, 4`
}

/** Each kept sum: a dimension by the length of its periods. */
export const keptSums = keptDimensions.flatMap((dimension) =>
  definitions[dimension].grains.map((grain) => ({ dimension, grain })),
)
export type KeptSum = (typeof keptSums)[number]
