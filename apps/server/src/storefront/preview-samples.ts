import { type CatalogProduct, listProducts } from '@backroom/domain/catalog/catalog'
import type { StoreContext } from '@backroom/domain/context'
import type { CartLineView, Language, PageView } from '@backroom/storefront/view'
import { cardView, storeView } from './views.ts'

/** In the preview nobody has a cart: the store's own newest products stand in it. */
const linesOf = (products: CatalogProduct[]): CartLineView[] =>
  products.flatMap((product) => {
    const [variant] = product.variants
    if (!variant) return []
    const { image } = cardView(product)
    const line: CartLineView = {
      id: variant.id,
      variantId: variant.id,
      handle: product.handle,
      title: product.title,
      variantTitle: variant.title,
      ...(image && { image }),
      quantity: 1,
      unitPriceMinor: variant.priceCents,
      totalMinor: variant.priceCents,
      available: true,
    }
    return [line]
  })

const sum = (lines: CartLineView[]) => lines.reduce((total, line) => total + line.totalMinor, 0)

export async function sampleCart(ctx: StoreContext, language: Language): Promise<PageView> {
  const [first, second, ...others] = await listProducts(ctx, { limit: 6 })
  const lines = linesOf([first, second].filter((one) => one !== undefined))
  return {
    kind: 'cart',
    store: await storeView(ctx, language),
    cart: { lines, subtotalMinor: sum(lines), count: lines.length },
    upsell: others.map(cardView),
  }
}

export async function sampleOrder(ctx: StoreContext, language: Language): Promise<PageView> {
  const lines = linesOf(await listProducts(ctx, { limit: 2 }))
  return {
    kind: 'thank-you',
    store: await storeView(ctx, language),
    order: {
      number: '#1001',
      email: 'buyer@example.com',
      createdAt: new Date().toISOString(),
      lines,
      subtotalMinor: sum(lines),
      discountMinor: 0,
      shippingMinor: 0,
      taxMinor: 0,
      totalMinor: sum(lines),
      shipTo: ['Alex Buyer', '1 Main Street', 'Portland, OR, 97205', 'US'],
    },
  }
}
