import type { OfferedItemView, OfferedVariantView, OfferPageView } from '../views/pages.ts'
import type { StoreView } from '../views/store.ts'

const variant = (id: string, title: string, priceCents: number, taxCents: number): OfferedVariantView => ({
  ...{ id, title, priceCents, taxCents },
  ...{ compareAtPriceCents: priceCents + 100, totalCents: priceCents + taxCents },
})
const socks: OfferedItemView = {
  ...{ id: 'socks', handle: 'harbour-socks', title: 'Harbour socks' },
  image: { src: '/files/socks.webp', width: 800, height: 1000, alt: 'Blue socks' },
  variants: [variant('socks-1', '', 830, 74)],
}
const scarf: OfferedItemView = {
  ...{ id: 'scarf', handle: 'scarf', title: 'Scarf' },
  variants: [
    variant('scarf-s', 'S', 1800, 160),
    variant('scarf-m', 'M', 1800, 160),
    variant('scarf-l', 'L', 2000, 178),
  ],
}
export const offered = { socks, scarf }

/** A product with one variant and another with three. They cost less than elsewhere, and tax is added. */
export const testOffer = (store: StoreView): OfferPageView => ({
  ...{ kind: 'offer', store, upsellId: '0199d3b0-0000-7000-8000-0000000000e1', title: 'Warm feet', percent: '10%' },
  ...{ products: [socks, scarf], token: 'order-token', orderNumber: '#1001' },
  ...{ card: { brand: 'Visa', last4: '4242' }, attempt: '0199d3b0-0000-7000-8000-0000000000e2' },
})
