import type { AdvertisingEvent, AdvertisingPlatform, PixelConsent } from '@backroom/contract/analytics/pixels/states'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { AnalyticsConsent } from '@backroom/contract/stores/stores/states'
import type { StorefrontPageView } from '../views/pages.ts'

/** An advertising platform's pixel that the store uses. */
export interface PixelView {
  platform: AdvertisingPlatform
  code: string
  events: AdvertisingEvent[]
  consent: PixelConsent
}

/** The subject of an event. Amounts are in major units of the currency, as platforms expect. */
export interface EventAbout {
  value: number
  currency: string
  contents: { id: string; quantity: number; price: number }[]
}

/** The data in a page for the pixels' script. */
export interface PixelPage {
  pixels: PixelView[]
  visits: AnalyticsConsent
  product?: EventAbout
  /** `id` is the order's id. The server sends its event with the same id. */
  purchase?: EventAbout & { id: string }
}

/** The address of the script in the html frame of the thank-you page, see `runsInFrame`. */
export const thanksFramePath = '/thank-you'

/**
 * Whether a page may run scripts of platforms. Pages with card input, a pending payment, a button that charges a card or
 * the data of a signed-in customer may not. The preview and shared drafts have no pixels.
 */
export const hasPixels = ({ kind }: StorefrontPageView): boolean =>
  kind !== 'checkout' && kind !== 'pending' && kind !== 'offer' && kind !== 'account'

/**
 * Whether pixels run in a frame. An order's address gives access to it, and platforms store addresses, so pixels run in
 * a frame with another address.
 */
export const runsInFrame = ({ kind }: StorefrontPageView): boolean => kind === 'thank-you'

export function pixelPage(page: StorefrontPageView, pixels: PixelView[]): PixelPage {
  const { currency, visits } = page.store
  const units = (cents: number) => majorUnits(cents, currency)
  if (page.kind === 'product') {
    const { product, selectedVariantId } = page
    const variant = product.variants.find(({ id }) => id === selectedVariantId)
    const value = units(variant?.priceCents ?? 0)
    const contents = [{ id: product.id, quantity: 1, price: value }]
    return { pixels, visits, product: { value, currency, contents } }
  }
  if (page.kind !== 'thank-you') return { pixels, visits }
  const { id, totalCents, tipCents = 0, lines } = page.order
  const contents = lines.map(({ productId = '', quantity, unitPriceCents }) => ({
    ...{ id: productId, quantity, price: units(unitPriceCents) },
  }))
  return { pixels, visits, purchase: { id, value: units(totalCents - tipCents), currency, contents } }
}

/** JSON for a script element. It is escaped so that no text can end the element. */
export const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
