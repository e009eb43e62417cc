import { randomUUIDv7 } from 'node:crypto'
import type { Attributions } from '@backroom/contract/analytics/visits/attribution'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import type { Address } from '@backroom/contract/platform/addresses/address'
import type { Language } from '@backroom/contract/platform/api/language'
import type { NoDeliveryReason } from '@backroom/contract/selling/shipping/states'
import { sql } from 'kysely'
import { keepPixelVisit, type PixelVisit, type Visiting } from '../../analytics/pixels/pixels.ts'
import { findAttributions, type KnownVisitor, type Visit } from '../../analytics/visits/visits.ts'
import { planReservation } from '../../catalog/inventory/inventory.ts'
import {
  findGatewayAccount,
  findOfferedConnections,
  type GatewayAccount,
  type OfferedConnection,
} from '../../money/payment-connections/payment-connections.ts'
import type { Card, DeclineReason, ShownCard } from '../../money/payments/payments.ts'
import { type StoreContext, unansweredIn } from '../../platform/context.ts'
import { type CartLine, findCart, isBalanceCart } from '../carts/carts.ts'
import { acceptedTerms } from '../checkout-settings/checkout-settings.ts'
import { type DiscountedCart, reserveUses } from '../discounts/discounts.ts'
import type { Tip } from '../pricing/pricing.ts'
import type { WantedQuote } from '../rate-services/rate-services.ts'
import { placeOf } from '../shipping/shipping.ts'
import { hasRunningOffer } from '../upsells/upsells.ts'
import { claimManualOrder } from './claim-manual-order.ts'
import { findNeededStock, takeStock } from './needed-stock.ts'
import { graceMs } from './payment-limits.ts'
import { findOpenPayments, findPayment } from './payment-queries.ts'
import { pricedColumns } from './priced-columns.ts'
import { cancelUnconfirmed } from './require-action.ts'
import { checkAgainIn } from './schedule-check.ts'

export interface Buyer {
  email: string
  address: Address
  /** Undefined if the buyer pays without one. */
  card?: Card | undefined
  /** What the gateway's own fields on the page made of a card. */
  cardToken?: string | undefined
  /** For the merchant. */
  note?: string
  /** Ticked the box for news and offers. */
  acceptsMarketing?: boolean
  /** Agrees to the terms page of the store. */
  acceptsTerms?: boolean
  /** Of the page. */
  language: Language
}

/** The card of an earlier payment, which its gateway has kept. */
export interface KeptCard {
  /** Whose gateway it is. */
  connectionId: string
  /** The gateway's id of the earlier payment. */
  reference: string
  card: ShownCard
}

export interface Placement {
  cartId: string
  /** Identifies a submission: a changed card is a new one, a repeated click is not. A secret that gives access to the order. */
  attempt: string
  /** The total shown to the buyer; no other amount is charged. */
  shownTotalCents: number
  buyer: Buyer
  /** The chosen option, '' before a choice; the buyer's VAT number, or ''. */
  delivery?: { optionKey: string; vatNumber: string }
  tip?: Tip | null
  /** The connection of a way to pay without a card; undefined for cards. */
  methodId?: string | undefined
  /** Charged instead of a card that the buyer enters. */
  again?: KeptCard | undefined
  /** Where the buyer's bank sends the buyer back to. */
  returnUrl?: string
  visit: Visit
  /** Of the store. */
  timeZone: string | null
  /** For advertising platforms; without it the purchase is not reported. */
  visiting?: Visiting
}

/** The known outcome of an attempt. */
export type KnownOutcome =
  | { state: 'placed'; token: string }
  /** `attempt` only for whoever submitted it. */
  | { state: 'pending'; attempt: string | undefined }
  | { state: 'declined'; reason: DeclineReason }
  /** The buyer's bank asks the buyer, at an address of the gateway. */
  | { state: 'action_required'; attempt: string; url: string }
  /** Closed without an order; an authorization is voided. */
  | { state: 'not_confirmed' }

export interface BegunPayment {
  id: string
  connectionId: string
  amountCents: number
  currency: string
  /** The gateway keeps the card, for an offer that follows. */
  keepsCard: boolean
}

export type BeginPaymentResult =
  | { state: 'reserved'; payment: BegunPayment; connection: OfferedConnection; account: GatewayAccount }
  | KnownOutcome
  /** The customer pays what is due of an order to the store itself: no payment begins. */
  | { state: 'balance_awaited'; connection: OfferedConnection }
  | { state: 'empty' }
  | { state: 'no_payment_connection' }
  /** The chosen way to pay was switched off meanwhile. */
  | { state: 'method_gone' }
  /** Too many orders without a card, which cost a stranger nothing. */
  | { state: 'too_many' }
  | { state: 'changed' }
  /** Services have to be asked first. */
  | { state: 'unquoted'; unquoted: WantedQuote[] }
  | { state: 'not_delivered'; reason: NoDeliveryReason }
  | { state: 'sold_out'; lines: CartLine[] }

/**
 * Reserves stock and stores checkout and payment before the gateway is called. The cart's row is locked first, so that
 * a repeated submission waits and then finds the payment.
 * @param isQuoted services were asked a moment ago, so that what they did not say is not known
 */
export async function beginPayment(
  ctx: StoreContext,
  placement: Placement,
  visitor: KnownVisitor,
  isQuoted = false,
): Promise<BeginPaymentResult> {
  const { db, storeId } = ctx
  const { cartId, attempt, shownTotalCents, methodId, again, tip = null } = placement
  const locked = db
    .selectFrom('carts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()
  // Pipelined: they are sent at once, and Postgres runs them in order.
  const [earlier, open] = await Promise.all([findPayment(ctx, attempt), findOpenPayments(ctx, cartId), locked])
  if (earlier) return earlier.cartId === cartId ? outcomeOf(earlier) : { state: 'empty' }
  if (open.some(({ state }) => state === 'authorizing')) return { state: 'pending', attempt: undefined }
  await cancelUnconfirmed(ctx, open)

  // An ordered cart has no lines, because the order contains personal data.
  const place = placeOf(placement.buyer.address)
  const shipment = { place, ...(placement.delivery ?? { optionKey: '', vatNumber: '' }) }
  const { buyer, visit, visiting } = placement
  const [cart, offered, touches, pixelVisit] = await Promise.all([
    findCart(ctx, cartId, buyer, shipment, tip),
    findOfferedConnections(ctx, methodId),
    findAttributions(ctx, visitor),
    visiting ? keepPixelVisit(ctx, visiting) : null,
  ])
  // Only carts with an agreed price can be balances, and those take no codes.
  const isBalance = !cart.takesCodes && (await isBalanceCart(ctx, cartId))
  const chosen = methodId === undefined ? offered.card : offered.manual[0]
  // A balance is captured at once: members capture the payment that an order was placed with.
  const connection = chosen && isBalance ? { ...chosen, capturesByHand: false } : chosen
  const { lines } = cart
  if (lines.length === 0) return { state: 'empty' }
  if (again && again.connectionId !== connection?.id) return { state: 'no_payment_connection' }
  if (!connection) return { state: methodId === undefined ? 'no_payment_connection' : 'method_gone' }
  const unquoted = cart.wantedQuotes.filter(({ isKept }) => !isKept)
  if (unquoted.length > 0 && !isQuoted) return { state: 'unquoted', unquoted }
  if (cart.delivery.state === 'none') return { state: 'not_delivered', reason: cart.delivery.reason }
  const isAsChosen = cart.delivery.state !== 'chosen' || cart.delivery.isAsChosen
  if (cart.totalCents !== shownTotalCents || !isAsChosen) return { state: 'changed' }
  if (isBalance && methodId !== undefined) return { state: 'balance_awaited', connection }
  const found = { visitor: visitor.visitor, device: visitor.device, touches, pixelVisit }
  const needed = cart.takesCodes ? { draftOrderId: undefined, items: lines } : await findNeededStock(ctx, cartId, lines)
  // What members capture by hand is not offered anything: a gateway can't hold more than it was asked for.
  const mayKeep =
    cart.takesCodes && methodId === undefined && !connection.capturesByHand && chargesAgain(connection.kind)
  // The stock is locked last, because everybody who buys the same waits for it.
  const [checkoutId, account, keepsCard, reservation] = await Promise.all([
    saveCheckout(ctx, placement, cart, found),
    findGatewayAccount(ctx, connection.id),
    mayKeep && hasRunningOffer(ctx, 'post_purchase'),
    planReservation(ctx, needed.items),
  ])
  const { short } = reservation
  if (short.size > 0) return { state: 'sold_out', lines: lines.filter(({ variantId }) => short.has(variantId)) }
  if (methodId !== undefined && !(await claimManualOrder(ctx, { email: buyer.email, address: visit.address })))
    return { state: 'too_many' }
  // A discount that another buyer has used up meanwhile: this one sees the new total before paying.
  if (!(await reserveUses(ctx, cart.discounts, { checkoutId, email: buyer.email }))) return { state: 'changed' }
  const payment = {
    id: randomUUIDv7(),
    connectionId: connection.id,
    amountCents: cart.totalCents,
    currency: cart.currency,
    keepsCard,
  }
  const last = unansweredIn(ctx)
  const inserted = last.db
    .insertInto('payments')
    .values({
      store_id: storeId,
      id: payment.id,
      checkout_id: checkoutId,
      connection_id: connection.id,
      is_direct: methodId !== undefined,
      captures_by_hand: connection.capturesByHand,
      is_balance: isBalance,
      attempt,
      amount_cents: cart.totalCents,
      currency: cart.currency,
      next_check_at: checkAgainIn(graceMs),
      keeps_card: keepsCard,
    })
    .execute()
  await Promise.all([inserted, takeStock(last, payment.id, needed, reservation)])
  return { state: 'reserved', payment, connection, account }
}

const chargesAgain = (kind: ConnectionKindName): boolean => kinds[kind].capabilities.chargesAgain ?? false

interface FoundVisit {
  visitor: string
  device: KnownVisitor['device']
  touches: Attributions
  pixelVisit: PixelVisit | null
}

/** One per cart, overwritten: an earlier payment for it has ended. */
async function saveCheckout(
  ctx: StoreContext,
  { cartId, buyer, delivery, tip }: Placement,
  cart: DiscountedCart<CartLine>,
  { visitor, device, touches, pixelVisit }: FoundVisit,
): Promise<string> {
  const checkout = {
    email: buyer.email,
    // The payment that follows moves it on.
    ...{ state: 'open', step: 'payment', language: buyer.language },
    accepts_marketing: buyer.acceptsMarketing ?? false,
    accepted_terms: buyer.acceptsTerms ? acceptedTerms(ctx) : null,
    shipping_address: JSON.stringify(buyer.address),
    customer_note: buyer.note ?? '',
    visitor,
    device,
    touches: JSON.stringify(touches),
    pixel_visit: pixelVisit && JSON.stringify(pixelVisit),
    ...pricedColumns(cart, delivery?.vatNumber ?? '', tip),
  }
  const { id } = await ctx.db
    .insertInto('checkouts')
    .values({ store_id: ctx.storeId, cart_id: cartId, contact_at: sql`now()`, ...checkout })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'cart_id']).doUpdateSet({
        ...checkout,
        contact_at: sql`coalesce(checkouts.contact_at, now())`,
        updated_at: sql`now()`,
      }),
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
  actionUrl,
}: {
  state: string
  attempt: string
  token: string | null
  declineReason: DeclineReason | null
  actionUrl: string | null
}): KnownOutcome {
  if (token) return { state: 'placed', token }
  if (state === 'authorizing') return { state: 'pending', attempt }
  if (state === 'action_required') return { state: 'action_required', attempt, url: actionUrl ?? '' }
  if (state === 'declined') return { state: 'declined', reason: declineReason ?? 'card_declined' }
  return { state: 'not_confirmed' }
}
