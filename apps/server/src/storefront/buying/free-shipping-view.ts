import { countryNameIn, isCountryCode } from '@backroom/contract/platform/addresses/countries'
import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { CartLine } from '@backroom/domain/selling/carts/carts'
import { findSavedCheckout } from '@backroom/domain/selling/checkouts/checkouts'
import { listAddresses } from '@backroom/domain/selling/customers/customers'
import type { DiscountedCart } from '@backroom/domain/selling/discounts/discounts'
import { findFreeShippingGoal, type Place, placeOf } from '@backroom/domain/selling/shipping/shipping'
import { readTaxes } from '@backroom/domain/selling/taxes/taxes'
import type { CartView } from '@backroom/storefront/views/buying'

/** What is known of the visitor who looks at a cart. */
export interface CartVisitor {
  /** Of a customer who is signed in. */
  customerId?: string | undefined
  /** The country of the visitor's network. */
  visitedFrom?: string | undefined
}

interface Looking extends CartVisitor {
  cartId: string | undefined
  language: Language
}

/** From which amount a cart is shipped free to its buyer. An agreed price has its own shipping. */
export async function freeShippingView(
  ctx: StoreContext,
  { lines, takesCodes }: Pick<DiscountedCart<CartLine>, 'lines' | 'takesCodes'>,
  { cartId, language, ...visitor }: Looking,
): Promise<Pick<CartView, 'freeShipping'>> {
  if (!takesCodes || !cartId || lines.length === 0) return {}
  const place = await findLikelyPlace(ctx, cartId, visitor)
  const fromCents = await findFreeShippingGoal(ctx, lines, place)
  return fromCents === null ? {} : { freeShipping: { fromCents, country: countryNameIn(language, place.countryCode) } }
}

/** Where a cart probably goes: what was typed at the checkout, the default address of the customer, the country of the visit, or the shop's. */
async function findLikelyPlace(
  ctx: StoreContext,
  cartId: string,
  { customerId, visitedFrom = '' }: CartVisitor,
): Promise<Place> {
  const checkout = await findSavedCheckout(ctx, cartId)
  if (checkout?.address.countryCode) return placeOf(checkout.address)
  const [own] = customerId === undefined ? [] : await listAddresses(ctx, customerId)
  if (own?.address.countryCode) return placeOf(own.address)
  const countryCode = isCountryCode(visitedFrom) ? visitedFrom : (await readTaxes(ctx, '')).countryCode
  return { countryCode, region: '' }
}
