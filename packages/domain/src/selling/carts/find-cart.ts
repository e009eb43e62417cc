import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type DiscountedCart, priceCart, type Shipment } from '../discounts/discounts.ts'
import { readUpsellRules } from '../upsells/upsells.ts'
import { findCodes } from './cart-codes.ts'
import { type CartLine, findCartLines } from './cart-queries.ts'

/**
 * The priced cart; empty without a cart.
 * @param buyer who pays, as soon as it is known: some discounts have limits of each customer
 * @param shipment where it goes, as soon as that is known
 */
export async function findCart(
  ctx: StoreContext,
  cartId: string | undefined,
  buyer: { email: string } | null = null,
  shipment: Shipment | null = null,
): Promise<DiscountedCart<CartLine>> {
  const [lines, codes, { currency }] = await Promise.all([
    cartId ? findCartLines(ctx, cartId) : [],
    cartId ? findCodes(ctx, cartId) : [],
    findStore(ctx),
  ])
  const offers = await readUpsellRules(ctx, lines)
  return priceCart(ctx, lines, { currency, codes, buyer, shipment, offers })
}
