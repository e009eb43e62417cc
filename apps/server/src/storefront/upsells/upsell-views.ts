import type { InsertedPlacement } from '@backroom/contract/selling/upsells/states'
import { findActiveProduct } from '@backroom/domain/catalog/products/products'
import type { StoreContext } from '@backroom/domain/platform/context'
import { findCartLines } from '@backroom/domain/selling/carts/carts'
import { findOrderByToken } from '@backroom/domain/selling/orders/orders'
import { findOffer, type OfferedProduct, type OfferPlace } from '@backroom/domain/selling/upsells/upsells'
import type { UpsellProductView, UpsellView } from '@backroom/storefront/views/products'
import { cardView } from '../views.ts'

export interface Asked {
  placement: InsertedPlacement
  /** The handle of a product or the token of an order. */
  of: string
  cartId: string | undefined
}

/** The offer of a place. Undefined without one. */
export async function upsellView(ctx: StoreContext, asked: Asked, locale: string): Promise<UpsellView | undefined> {
  const { placement, of } = asked
  const offer = await findOffer(ctx, { placement, lines: await linesOf(ctx, asked) })
  if (!offer) return
  const { id, title, basisPoints, products } = offer
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    ...{ id, title, ...(placement === 'thank_you' && { orderToken: of }) },
    ...(basisPoints > 0 && { percent: percent.format(basisPoints / 10_000) }),
    products: products.map(productView),
  }
}

async function linesOf(ctx: StoreContext, { placement, of, cartId }: Asked): Promise<OfferPlace['lines']> {
  switch (placement) {
    case 'product': {
      const product = await findActiveProduct(ctx, of)
      return product ? [{ productId: product.id, priceCents: 0, quantity: 1 }] : []
    }
    case 'cart':
      return cartId ? findCartLines(ctx, cartId) : []
    case 'thank_you': {
      const order = await findOrderByToken(ctx, of)
      return (order?.lines ?? []).flatMap(({ productId, priceCents, quantity }) =>
        productId ? [{ productId, priceCents, quantity }] : [],
      )
    }
  }
}

function productView({ card, priceCents, variants }: OfferedProduct): UpsellProductView {
  const { id, handle, title, image, priceCents: usualCents, compareAtPriceCents } = cardView(card)
  const before = priceCents < usualCents ? usualCents : compareAtPriceCents
  return {
    ...{ id, handle, title, ...(image && { image }), priceCents, variants },
    ...(before !== undefined && { compareAtPriceCents: before }),
  }
}
