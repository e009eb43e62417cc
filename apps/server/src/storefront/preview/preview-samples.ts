import type { Language } from '@backroom/contract/platform/api/language'
import {
  type ActiveProduct,
  findActiveProduct,
  listCards,
  type ProductCard,
} from '@backroom/domain/catalog/products/products'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { CartLine } from '@backroom/domain/selling/carts/carts'
import { priceLines } from '@backroom/domain/selling/pricing/pricing'
import { exampleCards, exampleProductPage } from '@backroom/storefront/preview/example-products'
import { dayIn } from '@backroom/storefront/products/details/delivery-dates'
import type { CartView } from '@backroom/storefront/views/buying'
import type { StorefrontPageView } from '@backroom/storefront/views/pages'
import type { ProductCardView } from '@backroom/storefront/views/products'
import type { StoreView } from '@backroom/storefront/views/store'
import type { PageContext } from '../cache/page-context.ts'
import { productsAPage } from '../collection-view.ts'
import { searchPage } from '../search/search-views.ts'
import { cardView, cartView, storeView } from '../views.ts'

/** Lines of a sample cart. */
const lineCount = 2

const everyLine = {
  personalization: '',
  quantity: 1,
  stock: null,
  sellsWithoutStock: false,
  imageUrl: '',
} satisfies Partial<CartLine>

/** The newest products of the shop, as many as a page lists. */
export const sampleCards = async (ctx: StoreContext): Promise<ProductCardView[]> =>
  (await listCards(ctx, { limit: productsAPage })).map(cardView)

/** A sample cart for the preview, with the store's newest products and their images. */
async function sampleOf(ctx: StoreContext, store: StoreView, products: ProductCard[]): Promise<CartView> {
  const whole = await Promise.all(products.map(({ handle }) => findActiveProduct(ctx, handle)))
  const own = whole.flatMap((product) => {
    const [variant] = product?.variants ?? []
    return product && variant ? [lineOf(product, variant)] : []
  })
  const lines = own.length > 0 ? own : exampleCards(store).slice(0, lineCount).map(exampleLine)
  const cart = cartView(priceLines(lines, store.currency))
  const images = new Map(products.map((product) => [product.handle, cardView(product).image]))
  return {
    ...cart,
    lines: cart.lines.map((line) => {
      const image = images.get(line.handle)
      return { ...line, ...(image && { image }) }
    }),
  }
}

const lineOf = (product: ActiveProduct, variant: ActiveProduct['variants'][number]): CartLine => ({
  ...everyLine,
  id: variant.id,
  variantId: variant.id,
  productId: product.id,
  handle: product.handle,
  title: product.title,
  variantTitle: variant.title,
  sku: variant.sku,
  priceCents: variant.priceCents,
  compareAtCents: variant.compareAtCents,
})

const exampleLine = ({ id, handle, title, priceCents }: ProductCardView): CartLine => ({
  ...everyLine,
  ...{ id, variantId: id, productId: id, handle, title, variantTitle: '', sku: '', priceCents, compareAtCents: null },
})

export async function sampleCart(ctx: StoreContext, language: Language): Promise<StorefrontPageView> {
  const [cards, store] = await Promise.all([listCards(ctx, { limit: 8 }), storeView(ctx, language)])
  const others = cards.length > 0 ? cards.map(cardView) : exampleCards(store)
  return {
    ...{ kind: 'cart', store, cart: await sampleOf(ctx, store, cards.slice(0, lineCount)) },
    upsell: others.slice(lineCount),
  }
}

export async function sampleOrder(ctx: StoreContext, language: Language): Promise<StorefrontPageView> {
  const store = await storeView(ctx, language)
  const { count: _, ...sample } = await sampleOf(ctx, store, await listCards(ctx, { limit: lineCount }))
  return {
    kind: 'thank-you',
    store,
    order: {
      id: ctx.storeId,
      token: '',
      number: '#1001',
      email: 'buyer@example.com',
      createdAt: new Date().toISOString(),
      ...sample,
      shipTo: ['Alex Buyer', '1 Main Street', 'Portland, OR, 97205', 'US'],
    },
  }
}

/** The page of a product of a shop without products. */
export async function sampleProduct(ctx: StoreContext, language: Language): Promise<StorefrontPageView> {
  const store = await storeView(ctx, language)
  return exampleProductPage(store, dayIn(store.timeZone, new Date()))
}

/** The search for the first longer word of the newest product. A shop without products finds example products. */
export async function sampleSearch(ctx: PageContext, language: Language): Promise<StorefrontPageView> {
  const [newest] = await listCards(ctx, { limit: 1 })
  const text = wordOf(newest?.title ?? '')
  const found = newest && (await searchPage(ctx, { text, page: 1, isExact: true }, language))
  if (found?.products.length) return found
  const store = await storeView(ctx, language)
  const own = await sampleCards(ctx)
  const products = own.length > 0 ? own : exampleCards(store)
  const word = text || wordOf(products[0]?.title ?? '')
  return {
    ...{ kind: 'search', store, text: word, products, total: products.length, isMore: false, page: 1, pages: 1 },
  }
}

const wordOf = (title: string) => {
  const words = title.split(/\s+/)
  return words.find((word) => [...word].length > 3) ?? words[0] ?? ''
}
