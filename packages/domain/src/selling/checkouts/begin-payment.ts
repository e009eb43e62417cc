import type { Address } from '@backroom/contract/platform/addresses/address'
import { sql } from 'kysely'
import { keepPixelVisit, type Visiting } from '../../analytics/pixels/pixels.ts'
import { findAttributions, type KnownVisitor, type Visit } from '../../analytics/visits/visits.ts'
import { findShortage, reserveStock } from '../../catalog/inventory/inventory.ts'
import { findTakingConnection } from '../../money/payment-connections/payment-connections.ts'
import type { Card, DeclineReason } from '../../money/payments/payments.ts'
import type { StoreContext } from '../../platform/context.ts'
import { type CartLine, findCart } from '../carts/carts.ts'
import { type DiscountedCart, reserveUses } from '../discounts/discounts.ts'
import { graceMs } from './payment-limits.ts'
import { findPayment, hasPaymentInProgress } from './payment-queries.ts'
import { checkAgainIn } from './schedule-check.ts'

export interface Buyer {
  email: string
  address: Address
  card: Card
  /** For the merchant. */
  note?: string
}

export interface Placement {
  cartId: string
  /** Identifies a submission: a changed card is a new one, a repeated click is not. A secret that gives access to the order. */
  attempt: string
  /** The total shown to the buyer; no other amount is charged. */
  shownTotalCents: number
  buyer: Buyer
  visit: Visit
  /** For advertising platforms; without it the purchase is not reported. */
  visiting?: Visiting
}

/** The known outcome of an attempt. */
export type KnownOutcome =
  | { state: 'placed'; token: string }
  /** `attempt` only for whoever submitted it. */
  | { state: 'pending'; attempt: string | undefined }
  | { state: 'declined'; reason: DeclineReason }
  /** Closed without an order; an authorization is voided. */
  | { state: 'not_confirmed' }

export type BeginPaymentResult =
  | { state: 'reserved'; payment: { id: string; connectionId: string; amountCents: number; currency: string } }
  | KnownOutcome
  | { state: 'empty' }
  | { state: 'no_payment_connection' }
  | { state: 'changed' }
  | { state: 'sold_out'; lines: CartLine[] }

/**
 * Reserves stock and stores checkout and payment before the gateway is called. The cart's row is locked first, so that
 * a repeated submission waits and then finds the payment.
 */
export async function beginPayment(
  ctx: StoreContext,
  placement: Placement,
  visitor: KnownVisitor,
): Promise<BeginPaymentResult> {
  const { db, storeId } = ctx
  const { cartId, attempt, shownTotalCents } = placement
  await db
    .selectFrom('carts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()
  const earlier = await findPayment(ctx, attempt)
  if (earlier) return earlier.cartId === cartId ? outcomeOf(earlier) : { state: 'empty' }
  if (await hasPaymentInProgress(ctx, cartId)) return { state: 'pending', attempt: undefined }

  // An ordered cart has no lines, because the order contains personal data.
  const [cart, connection] = await Promise.all([findCart(ctx, cartId, placement.buyer), findTakingConnection(ctx)])
  const { lines } = cart
  if (lines.length === 0) return { state: 'empty' }
  if (!connection) return { state: 'no_payment_connection' }
  if (cart.totalCents !== shownTotalCents) return { state: 'changed' }
  const short = await findShortage(ctx, lines)
  if (short.size > 0) return { state: 'sold_out', lines: lines.filter(({ variantId }) => short.has(variantId)) }
  const checkoutId = await saveCheckout(ctx, placement, cart, visitor)
  // A discount that another buyer has used up meanwhile: this one sees the new total before paying.
  if (!(await reserveUses(ctx, cart.discounts, { checkoutId, email: placement.buyer.email })))
    return { state: 'changed' }
  const payment = await db
    .insertInto('payments')
    .values({
      store_id: storeId,
      checkout_id: checkoutId,
      connection_id: connection.id,
      attempt,
      amount_cents: cart.totalCents,
      currency: cart.currency,
      next_check_at: checkAgainIn(graceMs),
    })
    .returning(['id', 'connection_id as connectionId', 'amount_cents as amountCents', 'currency'])
    .executeTakeFirstOrThrow()
  await reserveStock(ctx, payment.id, lines)
  return { state: 'reserved', payment }
}

/** One per cart, overwritten: an earlier payment for it has ended. */
async function saveCheckout(
  ctx: StoreContext,
  { cartId, buyer, visiting }: Placement,
  cart: DiscountedCart<CartLine>,
  known: KnownVisitor,
): Promise<string> {
  const { visitor, device } = known
  const touches = await findAttributions(ctx, known)
  const pixelVisit = visiting ? await keepPixelVisit(ctx, visiting) : null
  const checkout = {
    email: buyer.email,
    shipping_address: JSON.stringify(buyer.address),
    customer_note: buyer.note ?? '',
    visitor,
    device,
    touches: JSON.stringify(touches),
    pixel_visit: pixelVisit && JSON.stringify(pixelVisit),
    currency: cart.currency,
    lines: JSON.stringify(cart.lines),
    discounts: JSON.stringify(cart.discounts),
    subtotal_cents: cart.subtotalCents,
    discount_cents: cart.discountCents,
    shipping_cents: cart.shippingCents,
    tax_cents: cart.taxCents,
    total_cents: cart.totalCents,
  }
  const { id } = await ctx.db
    .insertInto('checkouts')
    .values({ store_id: ctx.storeId, cart_id: cartId, ...checkout })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'cart_id']).doUpdateSet({ ...checkout, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The outcome of an existing payment. */
export function outcomeOf({
  state,
  attempt,
  token,
  declineReason,
}: {
  state: string
  attempt: string
  token: string | null
  declineReason: DeclineReason | null
}): KnownOutcome {
  if (token) return { state: 'placed', token }
  if (state === 'authorizing') return { state: 'pending', attempt }
  if (state === 'declined') return { state: 'declined', reason: declineReason ?? 'card_declined' }
  return { state: 'not_confirmed' }
}
