import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Comparison } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { price, untaxed } from '../pricing/pricing.ts'
import { membersOfAny } from '../segments/segments.ts'
import { wasFirstOrder } from './first-order.ts'
import { findTraits, selectionsOf } from './line-traits.ts'
import { readRule, type TitledRule } from './read-rules.ts'

interface ComparedOrder {
  id: string
  name: string
  placedAt: string
  totalCents: number
  /** What its own discounts took from goods and shipping. */
  discountCents: number
  /** Before its discounts. */
  shippingCents: number
  isFirst: boolean
  lines: { id: string; productId: string; priceCents: number; quantity: number }[]
}

/**
 * What a discount would have done to the paid orders of the last days, if it alone had applied: to their goods at the prices of
 * then, with the tags, collections and segments of today, whatever its window, its pause and its limits. An order that had a larger
 * discount would not have changed. Amounts are of goods and shipping, without added tax.
 */
export async function compareOrders(ctx: StoreContext, id: string): Promise<Comparison> {
  const rule = await readRule(ctx, id)
  if (!rule) return fail(generalErrors.not_found)
  // Lines of orders do not say what was on sale.
  if (rule.excludesSaleItems) return incomparable('sale_items')
  const { rows, isCut, currency } = await findOrders(ctx, id)
  const traits = await findTraits(
    ctx,
    selectionsOf(rule),
    rows.flatMap(({ lines }) => lines),
  )
  const isForCustomer = await forWhom(ctx, rule, rows)
  const always = {
    ...{ ...rule, customerTags: null, segments: null },
    ...{ isPaused: false, startsAt: 0, endsAt: null, isForFirstOrder: false },
    usage: { limit: null, used: 0, limitPerCustomer: null, usedByCustomer: 0 },
  }
  const changed = rows.flatMap(({ lines, shippingCents, isFirst, ...order }) => {
    if (!isForCustomer(order.id) || (rule.isForFirstOrder && !isFirst)) return []
    const priced = price(
      {
        lines: lines.map((line) => ({ ...traits.get(line.productId), ...line })),
        ...{ currency, at: Date.parse(order.placedAt), customer: null },
      },
      [always],
      { ...untaxed, shipping: { ...untaxed.shipping, cents: shippingCents } },
    )
    const savedCents = priced.discountCents + priced.shippingDiscountCents - order.discountCents
    return savedCents > 0 ? [{ ...order, savedCents }] : []
  })
  return {
    ...{ obstacle: null, orders: rows.length, isCut, changed: changed.length },
    savedCents: changed.reduce((sum, { savedCents }) => sum + savedCents, 0),
    most: changed.toSorted((a, b) => b.savedCents - a.savedCents).slice(0, limits.namedOrders),
  }
}

const incomparable = (obstacle: NonNullable<Comparison['obstacle']>): Comparison => ({
  ...{ obstacle, orders: 0, isCut: false, changed: 0, savedCents: 0, most: [] },
})

/** Whether the customer of an order is one of those whom the discount is for. */
async function forWhom(ctx: StoreContext, { customerTags, segments }: TitledRule, orders: ComparedOrder[]) {
  if (!customerTags && !segments) return () => true
  const condition = segments ? await membersOfAny(ctx, segments) : sql`true`
  const tagged = customerTags
    ? sql`exists (select from unnest(customers.tags) tag where lower(tag) = any(${customerTags}::text[]))`
    : sql`true`
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join customers on customers.store_id = o.store_id and customers.id = o.customer_id
     where o.store_id = ${ctx.storeId} and o.id = any(${orders.map(({ id }) => id)}::uuid[])
       and ${condition} and ${tagged}`.execute(ctx.db)
  const ids = new Set(rows.map(({ id }) => id))
  return (orderId: string) => ids.has(orderId)
}

/** Paid orders in the currency of the discount, the newest. */
async function findOrders({ db, storeId }: StoreContext, discountId: string) {
  const { rows } = await sql<ComparedOrder & { currency: string }>`
    select placed.id, placed.name, placed.currency, placed.total_cents as "totalCents",
           placed.discount_cents - placed.exempt_tax_cents + off_shipping.cents as "discountCents",
           placed.shipping_cents + off_shipping.cents as "shippingCents", ${wasFirstOrder} as "isFirst",
           to_char(placed.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "placedAt",
           (select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'priceCents', l.price_cents,
                               'quantity', l.quantity) order by l.id)
              from order_lines l where l.store_id = placed.store_id and l.order_id = placed.id) as lines
      from orders placed
      join discounts d on d.store_id = placed.store_id and d.id = ${discountId} and d.currency = placed.currency
     cross join lateral (
       select coalesce(sum(cents - coalesce(array_total(line_cents), 0)), 0)::bigint as cents
         from order_discounts own where own.store_id = placed.store_id and own.order_id = placed.id) off_shipping
     where placed.store_id = ${storeId} and placed.payment_status in ('paid', 'partially_refunded')
       and placed.placed_at > now() - ${limits.comparedDays} * interval '1 day'
     order by placed.placed_at desc, placed.id desc
     limit ${limits.comparedOrders + 1}`.execute(db)
  const compared = rows.slice(0, limits.comparedOrders)
  return {
    rows: compared.map(({ currency: _, lines, ...order }) => ({ ...order, lines: lines ?? [] })),
    isCut: rows.length > limits.comparedOrders,
    currency: rows[0]?.currency ?? '',
  }
}
