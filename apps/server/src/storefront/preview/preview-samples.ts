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
import { findStore } from '@backroom/domain/stores/stores/stores'
import type { CartView, StorefrontPageView } from '@backroom/storefront/view'
import { cardView, cartView, storeView } from '../views.ts'

/** A sample cart for the preview, with the store's newest products and their images. */
async function sampleOf(ctx: StoreContext, products: ProductCard[]): Promise<CartView> {
  const [{ currency }, whole] = await Promise.all([
    findStore(ctx),
    Promise.all(products.map(({ handle }) => findActiveProduct(ctx, handle))),
  ])
  const lines = whole.flatMap((product) => {
    const [variant] = product?.variants ?? []
    return product && variant ? [lineOf(product, variant)] : []
  })
  const cart = cartView(priceLines(lines, currency))
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
  id: variant.id,
  variantId: variant.id,
  productId: product.id,
  handle: product.handle,
  title: product.title,
  variantTitle: variant.title,
  personalization: '',
  sku: variant.sku,
  quantity: 1,
  priceCents: variant.priceCents,
  compareAtCents: variant.compareAtCents,
  stock: null,
  sellsWithoutStock: false,
  imageUrl: '',
})

export async function sampleCart(ctx: StoreContext, language: Language): Promise<StorefrontPageView> {
  const [first, second, ...others] = await listCards(ctx, { limit: 8 })
  return {
    kind: 'cart',
    store: await storeView(ctx, language),
    cart: await sampleOf(
      ctx,
      [first, second].filter((one) => one !== undefined),
    ),
    upsell: others.map(cardView),
  }
}

export async function sampleOrder(ctx: StoreContext, language: Language): Promise<StorefrontPageView> {
  const { count: _, ...sample } = await sampleOf(ctx, await listCards(ctx, { limit: 2 }))
  return {
    kind: 'thank-you',
    store: await storeView(ctx, language),
    order: {
      id: ctx.storeId,
      number: '#1001',
      email: 'buyer@example.com',
      createdAt: new Date().toISOString(),
      ...sample,
      shipTo: ['Alex Buyer', '1 Main Street', 'Portland, OR, 97205', 'US'],
    },
  }
}
