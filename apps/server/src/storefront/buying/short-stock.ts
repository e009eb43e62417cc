import type { StoreContext } from '@backroom/domain/platform/context'
import type { CartLine } from '@backroom/domain/selling/carts/carts'
import { isCheckoutHeld } from '@backroom/domain/selling/checkouts/checkouts'
import type { DiscountedCart } from '@backroom/domain/selling/discounts/discounts'

/** How many pieces are left of each variant that a cart holds more of; 0 for none. */
export type ShortStock = ReadonlyMap<string, number>

/** Lines of one variant share its stock. */
export function shortStockOf(
  lines: readonly Pick<CartLine, 'variantId' | 'quantity' | 'stock' | 'sellsWithoutStock'>[],
): ShortStock {
  const short = new Map<string, number>()
  for (const [variantId, own] of Map.groupBy(lines, (line) => line.variantId)) {
    const { stock, sellsWithoutStock } = own[0]!
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0)
    if (stock !== null && stock < pieces && !sellsWithoutStock) short.set(variantId, Math.max(0, stock))
  }
  return short
}

/**
 * What a cart's buyer cannot have. The pieces of an agreed price may be reserved for its buyer, and those of a payment that waits for
 * the bank are: there nothing is short that a payment was not refused for.
 * @param refused variants that a payment was just refused for
 */
export async function findShortStock(
  ctx: StoreContext,
  cartId: string | undefined,
  { lines, takesCodes }: Pick<DiscountedCart<CartLine>, 'lines' | 'takesCodes'>,
  refused: readonly string[] = [],
): Promise<ShortStock> {
  if (!takesCodes) return new Map(refused.map((variantId) => [variantId, 0]))
  const short = shortStockOf(lines)
  return short.size > 0 && cartId && (await isCheckoutHeld(ctx, cartId)) ? new Map() : short
}
