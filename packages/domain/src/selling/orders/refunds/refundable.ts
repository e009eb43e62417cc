import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Refundable } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import { findSoldStock, listLocations } from '../../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { backPieces } from './back-pieces.ts'
import { piecesOf } from './piece-amounts.ts'

interface LineRow {
  id: string
  variantId: string
  title: string
  variantTitle: string
  imageUrl: string
  quantity: number
  unsentQuantity: number
  /** Sent, and neither back nor in an open return. */
  sentQuantity: number
  /** Back, and not refunded. */
  backQuantity: number
  /** Or exchanged, as the two amounts below. */
  refundedQuantity: number
  paidCents: number
  taxCents: number
  refundedCents: number
  exchangedCents: number
}

const linesOf = ({ db, storeId }: StoreContext, orderId: string) =>
  sql<LineRow>`
    select l.id, l.variant_id as "variantId", l.title, l.variant_title as "variantTitle", l.image_url as "imageUrl", l.quantity,
           l.quantity - l.removed_quantity - l.fulfilled_quantity as "unsentQuantity",
           l.fulfilled_quantity - l.returned_quantity - l.returning_quantity as "sentQuantity",
           ${backPieces(sql`null`)} as "backQuantity",
           l.refunded_quantity + l.exchanged_quantity as "refundedQuantity",
           (l.total_cents + l.tax_cents + l.exchanged_cents + l.exchanged_tax_cents)::int8 as "paidCents",
           (l.exchanged_cents + l.exchanged_tax_cents)::int8 as "exchangedCents",
           (l.tax_cents + l.exchanged_tax_cents)::int8 as "taxCents", (
             select coalesce(sum(r.amount_cents), 0) + l.exchanged_cents + l.exchanged_tax_cents
               from refund_lines r join payment_refunds p on p.store_id = r.store_id and p.id = r.refund_id
              where r.store_id = l.store_id and r.order_line_id = l.id and p.state <> 'refused')::int8 as "refundedCents"
      from order_lines l where l.store_id = ${storeId} and l.order_id = ${orderId} order by l.id`.execute(db)

interface MoneyRow {
  currency: string
  totalCents: number
  tipCents: number
  refundableCents: number
  isDisputed: boolean
  directCents: number
  owedCents: number
  refundedShippingCents: number
  refundedTipCents: number
}

/** Of the payments that were captured; without one nothing can be refunded. */
const moneyOf = ({ db, storeId }: StoreContext, orderId: string) =>
  sql<MoneyRow>`
    select o.currency, o.total_cents::int8 as "totalCents", o.tip_cents::int8 as "tipCents", coalesce(p.direct_cents, 0)::int8 as "directCents",
           greatest(-order_due_cents(o.store_id, o.id), 0)::int8 as "owedCents",
           coalesce(p.left_cents, 0)::int8 as "refundableCents", coalesce(p.is_disputed, false) as "isDisputed", (
             select coalesce(sum(r.shipping_cents), 0) from payment_refunds r
              where r.store_id = o.store_id and r.order_id = o.id and r.state <> 'refused')::int8 as "refundedShippingCents", (
             select coalesce(sum(r.tip_cents), 0) from payment_refunds r
              where r.store_id = o.store_id and r.order_id = o.id and r.state <> 'refused')::int8 as "refundedTipCents"
      from orders o
     cross join lateral (
       select sum(one.left_cents) as left_cents, sum(one.left_cents) filter (where p.is_direct) as direct_cents,
              bool_or(exists (select from payment_disputes d
                               where d.store_id = p.store_id and d.payment_id = p.id and d.is_debited and d.closed_at is null)) as is_disputed
         from payments p
        cross join lateral (select greatest(p.captured_cents - p.refunded_cents - p.disputed_cents, 0) as left_cents) one
        where p.store_id = o.store_id and p.order_id = o.id and p.state = 'captured') p
     where o.store_id = ${storeId} and o.id = ${orderId}`.execute(db)

/** What can be refunded of an order, and what each piece is worth. */
export async function findRefundable(ctx: StoreContext, orderId: string): Promise<Refundable> {
  const [money, lines, sold, { locations }] = await Promise.all([
    moneyOf(ctx, orderId),
    linesOf(ctx, orderId),
    findSoldStock(ctx, orderId),
    listLocations(ctx),
  ])
  const { totalCents, tipCents, refundedShippingCents, refundedTipCents, ...amounts } =
    money.rows[0] ?? fail(generalErrors.not_found)
  const paidForLines = lines.rows.reduce((sum, { paidCents, exchangedCents }) => sum + paidCents - exchangedCents, 0)
  const locationOf = new Map(sold.toReversed().map(({ variantId, locationId }) => [variantId, locationId]))
  return {
    ...amounts,
    refundableCents: amounts.isDisputed ? 0 : amounts.refundableCents,
    tipCents: tipCents - refundedTipCents,
    // What is paid neither for lines nor as a tip is paid for shipping and its tax.
    shippingCents: Math.max(totalCents - tipCents - paidForLines - refundedShippingCents, 0),
    lines: lines.rows.map((line) => ({
      ...{ id: line.id, title: line.title, variantTitle: line.variantTitle, imageUrl: line.imageUrl },
      ...{ unsentQuantity: line.unsentQuantity, backQuantity: line.backQuantity },
      pieces: piecesOf(line),
      // Pieces that are back, or that a cancellation has taken off the order, don't return again.
      locationId: line.unsentQuantity + line.sentQuantity > 0 ? (locationOf.get(line.variantId) ?? null) : null,
    })),
    locations: locations.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
  }
}
