import type { AdvertisingEvent, AdvertisingPlatform, PixelConsent } from '@backroom/contract/analytics/pixels/states'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { AnalyticsConsent } from '@backroom/contract/stores/stores/states'
import type { StorefrontPageView } from '../view.ts'

/** A pixel of an advertising platform that runs in the store. */
export interface PixelView {
  platform: AdvertisingPlatform
  code: string
  events: AdvertisingEvent[]
  consent: PixelConsent
}

/** What an event is about; amounts in the currency's own unit, as platforms read them. */
export interface EventAbout {
  value: number
  currency: string
  contents: { id: string; quantity: number; price: number }[]
}

/** What the pixels' script finds in a page. */
export interface PixelPage {
  pixels: PixelView[]
  visits: AnalyticsConsent
  product?: EventAbout
  /** `id` is the order's: the server tells of it under the same one. */
  purchase?: EventAbout & { id: string }
}

/** Where the script of a page that thanks runs: see `runsInFrame`. */
export const thanksFramePath = '/thank-you'

/**
 * On a page that takes a card, or knows of a payment under way, no script of a platform runs. Preview and shared drafts
 * have no pixels at all.
 */
export const hasPixels = ({ kind }: StorefrontPageView): boolean => kind !== 'checkout' && kind !== 'pending'

/** The address of an order opens it: platforms, who note where they are, run in a frame that has another one. */
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
  const { id, totalCents, lines } = page.order
  const contents = lines.map(({ productId = '', quantity, unitPriceCents }) => ({
    ...{ id: productId, quantity, price: units(unitPriceCents) },
  }))
  return { pixels, visits, purchase: { id, value: units(totalCents), currency, contents } }
}

/** JSON within a script element: no text in it ends the element. */
export const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
