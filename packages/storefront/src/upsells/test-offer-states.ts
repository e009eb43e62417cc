import { testStore } from '../test-pages.ts'
import type { OfferedItemView, OfferPageView, OfferProblem } from '../views/pages.ts'
import { offered, testOffer } from './test-offer.ts'

const { socks, scarf } = offered

export const offerOf = (more: Partial<OfferPageView> = {}): OfferPageView => ({ ...testOffer(testStore()), ...more })

/** Of an order that is paid later. */
export function offerWithoutCard(more: Partial<OfferPageView> = {}): OfferPageView {
  const { card: _, ...offer } = offerOf(more)
  return offer
}

export const withoutTax = (product: OfferedItemView): OfferedItemView => ({
  ...product,
  variants: product.variants.map((one) => ({ ...one, taxCents: 0, totalCents: one.priceCents })),
})

function atUsualPrice({ variants, ...product }: OfferedItemView): OfferedItemView {
  return { ...product, variants: variants.map(({ compareAtPriceCents: _, ...one }) => one) }
}

function offerAtUsualPrice(): OfferPageView {
  const { percent: _, ...offer } = offerOf({ products: [socks, scarf].map(atUsualPrice) })
  return offer
}

const problems = { changed: true, declined: true, soldOut: true, unavailable: true } satisfies Record<
  OfferProblem,
  true
>
export const offerProblems = Object.keys(problems) as OfferProblem[]

export const offerStates = (): Record<string, OfferPageView> => ({
  'no card': offerWithoutCard(),
  'no card, and variants of different prices': offerWithoutCard({ products: [scarf] }),
  'the usual price': offerAtUsualPrice(),
  'one product with one variant': offerOf({ products: [socks] }),
  'one variant that has a name': offerOf({ products: [{ ...scarf, variants: scarf.variants.slice(0, 1) }] }),
  'variants of one price': offerOf({ products: [{ ...scarf, variants: scarf.variants.slice(0, 2) }] }),
  'variants of different prices': offerOf({ products: [scarf] }),
  'no tax': offerOf({ products: [socks, scarf].map(withoutTax) }),
  'a product that cannot be added now': offerOf({ products: [{ ...socks, variants: [] }, scarf] }),
  'no product is left': offerOf({ products: [], problem: 'soldOut' }),
  'no title': offerOf({ title: '' }),
  ...Object.fromEntries(offerProblems.map((problem) => [`a problem: ${problem}`, offerOf({ problem })])),
  'a currency without decimals': offerOf({ store: { ...testStore(), currency: 'JPY' } }),
  'the other language': offerOf({ store: testStore('vi') }),
  'the other language, no card': offerWithoutCard({ store: testStore('vi') }),
})
