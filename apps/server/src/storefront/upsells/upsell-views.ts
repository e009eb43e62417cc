import type { UpsellPlacement } from '@backroom/contract/selling/upsells/states'
import { findActiveProduct } from '@backroom/domain/catalog/products/products'
import type { StoreContext } from '@backroom/domain/platform/context'
import { findCart } from '@backroom/domain/selling/carts/carts'
import { findOrderByToken } from '@backroom/domain/selling/orders/orders'
import { findOffer, type OfferedProduct, type OfferPlace } from '@backroom/domain/selling/upsells/upsells'
import type { UpsellProductView, UpsellView } from '@backroom/storefront/views/products'
import { cardView } from '../views.ts'

export interface Asked {
  placement: UpsellPlacement
  /** The handle of a product or the token of an order. */
  of: string
  cartId: string | undefined
}

/** The offer of a place. Undefined without one. */
export async function upsellView(ctx: StoreContext, asked: Asked, locale: string): Promise<UpsellView | undefined> {
  const { placement } = asked
  const offer = await findOffer(ctx, { placement, lines: await linesOf(ctx, asked) })
  if (!offer) return
  const { id, title, basisPoints, products } = offer
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    ...{ id, title, isAfterOrder: placement === 'thank_you' },
    ...(basisPoints > 0 && { percent: percent.format(basisPoints / 10_000) }),
    products: products.map((product) => productView(product, basisPoints)),
  }
}

async function linesOf(ctx: StoreContext, { placement, of, cartId }: Asked): Promise<OfferPlace['lines']> {
  switch (placement) {
    case 'product': {
      const product = await findActiveProduct(ctx, of)
      return product ? [{ productId: product.id, priceCents: 0, quantity: 1 }] : []
    }
    case 'cart':
      return (await findCart(ctx, cartId)).lines
    case 'thank_you': {
      const order = await findOrderByToken(ctx, of)
      return (order?.lines ?? []).flatMap(({ productId, priceCents, quantity }) =>
        productId ? [{ productId, priceCents, quantity }] : [],
      )
    }
  }
}

/** Prices as the cart computes them for one piece: the discount is rounded half up. */
function productView({ card, variants }: OfferedProduct, basisPoints: number): UpsellProductView {
  const { id, handle, title, image, priceCents, compareAtPriceCents } = cardView(card)
  const reduced = (cents: number) => cents - Math.floor((cents * basisPoints + 5_000) / 10_000)
  const before = basisPoints > 0 ? priceCents : compareAtPriceCents
  return {
    ...{ id, handle, title, ...(image && { image }), priceCents: reduced(priceCents) },
    ...(before !== undefined && { compareAtPriceCents: before }),
    variants: variants.map((variant) => ({ ...variant, priceCents: reduced(variant.priceCents) })),
  }
}
