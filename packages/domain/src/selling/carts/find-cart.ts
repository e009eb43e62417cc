import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { type PricedCart, priceLines } from '../pricing/pricing.ts'
import { type CartLine, findCartLines } from './cart-queries.ts'

/** The priced cart; empty without a cart. */
export async function findCart(ctx: StoreContext, cartId: string | undefined): Promise<PricedCart<CartLine>> {
  const [lines, { currency }] = await Promise.all([cartId ? findCartLines(ctx, cartId) : [], findStore(ctx)])
  return priceLines(lines, currency)
}
