import type { ProductPageView } from '../views/pages.ts'
import type { ProductCardView } from '../views/products.ts'
import type { StoreView } from '../views/store.ts'
import { exampleTexts } from './example-texts.ts'

/** Of the example products, which a shop without products sees in the preview. */
const exampleCount = 8

/** Minor units: 25.00 in most currencies. */
const priceIn = (currency: string) => (currency === 'VND' ? 250_000 : 2_500)

/** Products for the preview of a shop without any. Their titles say that they are examples. */
export const exampleCards = (store: StoreView): ProductCardView[] =>
  Array.from({ length: exampleCount }, (_, index) => ({
    id: `example-${index + 1}`,
    handle: `example-${index + 1}`,
    title: exampleTexts(store).product(index + 1),
    priceCents: priceIn(store.currency),
    priceVaries: false,
    available: true,
  }))

/** The page of an example product, for the preview of a shop without products. */
export function exampleProductPage(store: StoreView, today: string): ProductPageView {
  const [{ id, handle, title, priceCents }, ...others] = exampleCards(store) as [ProductCardView, ...ProductCardView[]]
  return {
    ...{ kind: 'product', store, today, selectedVariantId: id, related: others.slice(0, 4) },
    product: {
      ...{ id, handle, title, images: [], options: [] },
      descriptionHtml: `<p>${exampleTexts(store).description}</p>`,
      variants: [{ id, title: '', options: [], priceCents, available: true }],
    },
  }
}
