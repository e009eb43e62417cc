import type { Language } from '@backroom/contract/platform/api/language'
import { findOrderByToken, type OrderOffer } from '@backroom/domain/selling/orders/orders'
import type { OfferPageView, OfferProblem } from '@backroom/storefront/views/pages'
import type { PageContext } from '../cache/page-context.ts'
import { cardView, storeView } from '../views.ts'

interface Shown {
  token: string
  offer: OrderOffer
  problem?: OfferProblem
}

export async function offerPage(
  ctx: PageContext,
  { token, offer, problem }: Shown,
  language: Language,
): Promise<OfferPageView> {
  const store = await storeView(ctx, language)
  const { order, upsellId, title, basisPoints, products } = offer
  const percent = new Intl.NumberFormat(store.locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    kind: 'offer',
    ...{ store, upsellId, title, token, orderNumber: order.name, attempt: crypto.randomUUID() },
    ...(basisPoints > 0 && { percent: percent.format(basisPoints / 10_000) }),
    products: products.map(({ card, items }) => offeredView(card, items)),
    ...(order.again && { card: order.again.card }),
    ...(problem && { problem }),
  }
}

/** What was offered can't be added any more; the buyer reads why, and goes on to the order. */
export async function endedOfferPage(
  ctx: PageContext,
  { token, upsellId, problem }: { token: string; upsellId: string; problem: OfferProblem },
  language: Language,
): Promise<OfferPageView | undefined> {
  const order = await findOrderByToken(ctx, token)
  if (!order) return
  const store = await storeView(ctx, language)
  const ended = { store, upsellId, title: '', token, orderNumber: order.name, attempt: crypto.randomUUID() }
  return { kind: 'offer', ...ended, products: [], problem }
}

function offeredView(card: OrderOffer['products'][number]['card'], items: OrderOffer['products'][number]['items']) {
  const { id, handle, title, image } = cardView(card)
  return {
    ...{ id, handle, title, ...(image && { image }) },
    variants: items.map(({ line, usualCents, taxCents, totalCents }) => ({
      ...{ id: line.variantId, title: line.variantTitle, priceCents: line.priceCents, taxCents, totalCents },
      ...(usualCents > line.priceCents && { compareAtPriceCents: usualCents }),
    })),
  }
}
