import { DomainError, fail } from '@backroom/contract/platform/api/domain-error'
import type { ErrorDefinition } from '@backroom/contract/platform/api/error-table'
import { orderEditsErrors } from '@backroom/contract/selling/order-edits/errors'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { findShortage, sellPieces } from '../../../catalog/inventory/inventory.ts'
import type { DeclineReason } from '../../../money/payments/payments.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { cancelUnconfirmed, findOpenPayments, type Placement } from '../../checkouts/checkouts.ts'
import { lockOrderWithPayments } from '../balances/lock-order-with-payments.ts'
import { lockBalance, lockBalanceCart, openBalance } from '../balances/order-balance.ts'
import { placeOrder } from '../paying/place-order.ts'
import { addOffered } from './add-offered.ts'
import { findOrderOffer, type OfferedItem } from './find-order-offer.ts'
import { findOfferable, type OfferableOrder } from './offerable-order.ts'
import { failOffer, storeAnswer } from './order-offers.ts'

export interface Acceptance extends Pick<Placement, 'attempt' | 'shownTotalCents' | 'visit' | 'timeZone'> {
  /** Of the order. */
  token: string
  upsellId: string
  variantId: string
  /** Where the buyer's bank sends the buyer back to. */
  returnUrl: string
}

export type OfferResult =
  | { state: 'added' }
  /** The order takes nothing more: it is answered, sent, cancelled or too old. */
  | { state: 'gone' }
  /** The offer or its price is another one now. */
  | { state: 'changed' }
  | { state: 'sold_out' }
  | { state: 'declined'; reason: DeclineReason }
  /** Nothing was charged. */
  | { state: 'unavailable' }
  | { state: 'pending' | 'action_required'; attempt: string }

/**
 * Adds what the buyer accepts to the order: at once where its money is awaited, otherwise with the payment of its own that charges the
 * card again. A payment that comes to nothing leaves the order as it was. After a failure at any point, the reconciling job continues.
 */
export async function acceptOffer(
  ctx: WaitingStoreContext,
  acceptance: Acceptance,
): Promise<OfferResult & { failure?: unknown }> {
  const begin = () => ctx.write((tx) => beginOffer(tx, acceptance))
  // Of two clicks at once, the second one finds the payment of the first when it looks again.
  const begun = await begin()
    .catch((error: unknown) => (isRefusal(error, orderErrors.order_being_paid) ? begin() : Promise.reject(error)))
    .catch(orSoldOut)
  if (begun.state !== 'payable') return begun
  const result = await placeOrder(ctx, begun.placement)
  switch (result.state) {
    case 'placed':
      return { state: 'added', failure: result.failure }
    case 'action_required':
    case 'pending':
      return { ...result, attempt: result.attempt ?? acceptance.attempt }
  }
  await ctx.write((tx) => leaveOffer(tx, begun.orderId))
  switch (result.state) {
    case 'declined':
    case 'sold_out':
    case 'changed':
      return result
    case 'empty':
      return { state: 'changed' }
    default:
      return { state: 'unavailable', ...('failure' in result && { failure: result.failure }) }
  }
}

/** The buyer goes on without it. */
export async function refuseOffer(ctx: StoreContext, token: string, upsellId: string): Promise<void> {
  const order = await findOfferable(ctx, token)
  if (!order || (await lockBalance(ctx, order.id))) return
  await storeAnswer(ctx, order.id, { upsellId, state: 'refused' })
}

type Begun =
  | Extract<OfferResult, { state: 'added' | 'gone' | 'changed' | 'sold_out' }>
  | { state: 'payable'; orderId: string; placement: Placement }

async function beginOffer(ctx: StoreContext, acceptance: Acceptance): Promise<Begun> {
  const known = await findOfferable(ctx, acceptance.token)
  if (!known) return { state: 'gone' }
  const paidCart = await findPaidCart(ctx, known.id)
  // The payment answers the same attempt with its outcome, and another one with "pending".
  if (paidCart) return payable(ctx, known, { acceptance, cartId: paidCart })
  await lockOrderWithPayments(ctx, known.id)
  const offer = await findOrderOffer(ctx, acceptance.token)
  if (!offer) return { state: 'gone' }
  if (offer.upsellId !== acceptance.upsellId) return { state: 'changed' }
  const item = offer.products.flatMap(({ items }) => items).find(({ line }) => line.variantId === acceptance.variantId)
  if (!item) return { state: 'sold_out' }
  if (item.totalCents !== acceptance.shownTotalCents) return { state: 'changed' }
  const { order, upsellId } = offer
  const answer = { upsellId, item: item.line, totalCents: item.totalCents }
  if (!order.again || item.totalCents === 0) {
    await addAtOnce(ctx, order.id, item)
    await storeAnswer(ctx, order.id, { ...answer, state: 'added' })
    return { state: 'added' }
  }
  const cartId = await openBalance(ctx, order.id)
  await storeAnswer(ctx, order.id, { ...answer, state: 'paying', cartId })
  return payable(ctx, order, { acceptance, cartId })
}

/** Of a payment in progress. One that waits for the buyer's bank is cancelled, because the buyer is here. */
async function findPaidCart(ctx: StoreContext, orderId: string): Promise<string | undefined> {
  const cartId = await lockBalanceCart(ctx, orderId)
  if (!cartId) return
  const open = await findOpenPayments(ctx, cartId)
  if (open.some(({ state }) => state === 'authorizing')) return cartId
  await cancelUnconfirmed(ctx, open)
  return undefined
}

async function payable(
  ctx: StoreContext,
  { id: orderId, email, address, language, again }: OfferableOrder,
  { acceptance, cartId }: { acceptance: Acceptance; cartId: string },
): Promise<Begun> {
  const { attempt, shownTotalCents, visit, timeZone, returnUrl } = acceptance
  const buyer = { email, address, language: language ?? (await findStore(ctx)).language }
  const placement = { cartId, attempt, shownTotalCents, visit, timeZone, returnUrl, buyer, again }
  return { state: 'payable', orderId, placement }
}

async function addAtOnce(ctx: StoreContext, orderId: string, { line }: OfferedItem): Promise<void> {
  await addOffered(ctx, orderId, line)
  // After the customer's figures, which the order's new total changed: a purchase locks them before its stock, too.
  const pieces = [{ variantId: line.variantId, quantity: line.quantity }]
  if ((await findShortage(ctx, pieces)).size > 0) fail(orderEditsErrors.edit_sold_out)
  await sellPieces(ctx, { reason: 'order_edited', orderId }, pieces)
}

const orSoldOut = (error: unknown): { state: 'sold_out' } => {
  if (isRefusal(error, orderEditsErrors.edit_sold_out)) return { state: 'sold_out' }
  throw error
}

const isRefusal = (error: unknown, { code }: ErrorDefinition) => error instanceof DomainError && error.code === code

/** Unless another payment for it has begun. */
async function leaveOffer(ctx: StoreContext, orderId: string): Promise<void> {
  if (!(await lockBalance(ctx, orderId))) await failOffer(ctx, orderId)
}
