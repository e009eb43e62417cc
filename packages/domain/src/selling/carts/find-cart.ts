import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type DiscountedCart, priceCart, type Shipment } from '../discounts/discounts.ts'
import type { Tip } from '../pricing/pricing.ts'
import { readUpsellRules } from '../upsells/upsells.ts'
import { findCartTerms } from './cart-codes.ts'
import { type CartLine, findCartLines } from './cart-queries.ts'
import { findTerms } from './draft-terms.ts'
import { priceDraft } from './price-draft.ts'

const noTerms = { codes: [], isDraft: false }

/**
 * The priced cart; empty without a cart.
 * @param buyer who pays, as soon as it is known: some discounts have limits of each customer, and some customers pay no tax
 * @param shipment where it goes, as soon as that is known
 * @param tip of a buyer who pays; none is added to the agreed price of a draft order
 */
export async function findCart(
  ctx: StoreContext,
  cartId: string | undefined,
  buyer: { email: string } | null = null,
  shipment: Shipment | null = null,
  tip: Tip | null = null,
): Promise<DiscountedCart<CartLine>> {
  const [lines, { codes, isDraft }, { currency }] = await Promise.all([
    cartId ? findCartLines(ctx, cartId) : [],
    cartId ? findCartTerms(ctx, cartId) : noTerms,
    findStore(ctx),
  ])
  const sent = shipment && buyer ? { ...shipment, email: buyer.email } : shipment
  if (cartId && isDraft) return findDraftCart(ctx, cartId, currency, sent)
  const offers = await readUpsellRules(ctx, lines)
  return priceCart(ctx, lines, { currency, codes, buyer, shipment: sent, offers, tip })
}

/** The cart of a draft order; empty if it was completed or deleted, or while one of its items is gone. */
async function findDraftCart(
  ctx: StoreContext,
  cartId: string,
  currency: string,
  shipment: Shipment | null,
): Promise<DiscountedCart<CartLine>> {
  const nothing = () => priceCart<CartLine>(ctx, [], { currency, codes: [], buyer: null })
  const terms = await findTerms(ctx, cartId)
  if (!terms) return nothing()
  const cart = await priceDraft(ctx, terms, shipment)
  return cart.found.some(({ priced }) => !priced) ? nothing() : cart
}

/** Whether there is nothing to buy in a cart. */
export async function isCartEmpty(ctx: StoreContext, cartId: string): Promise<boolean> {
  if ((await findCartLines(ctx, cartId)).length > 0) return false
  const { isDraft } = await findCartTerms(ctx, cartId)
  return !isDraft || (await findCart(ctx, cartId)).itemCount === 0
}

/** Whether a cart is that of a draft order with something to pay. Its buyer changes neither quantities nor codes. */
export async function isDraftToPay(ctx: StoreContext, cartId: string): Promise<boolean> {
  const { isDraft } = await findCartTerms(ctx, cartId)
  return isDraft && (await findCart(ctx, cartId)).itemCount > 0
}
