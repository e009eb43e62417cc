import type { StoreContext } from '../../../platform/context.ts'
import { findDraftLines } from '../../carts/carts.ts'
import { findDestination } from '../../discounts/discounts.ts'
import { type AddedLine, computeEdit, type ReadOrder, readOrder } from '../../edited-orders/edited-orders.ts'
import { standardTaxClass } from '../../pricing/pricing.ts'
import { placeOf } from '../../shipping/shipping.ts'
import { findOffer, type OfferedProduct } from '../../upsells/upsells.ts'
import { findOfferable, type OfferableOrder } from './offerable-order.ts'

/** A variant as it would join the order. */
export interface OfferedItem {
  line: AddedLine
  /** What the variant costs elsewhere in the shop. */
  usualCents: number
  /** Added to the price. */
  taxCents: number
  /** What the total of the order rises by. */
  totalCents: number
}

export interface OrderOffer {
  order: OfferableOrder
  upsellId: string
  /** '' for the theme's own text. */
  title: string
  basisPoints: number
  /** Each with at least one item. */
  products: { card: OfferedProduct['card']; items: OfferedItem[] }[]
}

/** What the buyer of an order may add to it now, at prices and with tax as they would pay them; undefined without an offer. */
export async function findOrderOffer(ctx: StoreContext, token: string): Promise<OrderOffer | undefined> {
  const order = await findOfferable(ctx, token)
  const offer = order && (await findOffer(ctx, { placement: 'post_purchase', lines: order.lines }))
  if (!offer) return
  const read = await readOrder(ctx, order.id)
  const products: OrderOffer['products'] = []
  for (const { card, variants } of offer.products) {
    const items = await findItems(ctx, order, read, { upsellId: offer.id, variants })
    if (items.length > 0) products.push({ card, items })
  }
  if (products.length === 0) return
  return { order, upsellId: offer.id, title: offer.title, basisPoints: offer.basisPoints, products }
}

interface Offered {
  upsellId: string
  variants: OfferedProduct['variants']
}

/** Those that the order can take: they need no parcel that the order does not have, and none that its address does not get. */
async function findItems(
  ctx: StoreContext,
  order: OfferableOrder,
  read: ReadOrder,
  { upsellId, variants }: Offered,
): Promise<OfferedItem[]> {
  const asked = variants.map(({ id, title, priceCents }) => ({
    ...{ id, variantId: id, title, priceCents, quantity: 1, isTaxable: true, requiresShipping: true },
  }))
  const lines = (await findDraftLines(ctx, asked)).flatMap(({ priced }) => priced ?? [])
  const sent = lines.filter(({ requiresShipping }) => requiresShipping)
  const isSendable = sent.length === 0 || (order.isShipped && (await isDelivered(ctx, order, sent)))
  return lines
    .filter(({ requiresShipping }) => isSendable || !requiresShipping)
    .map(({ listCents, priceCents, taxClass = standardTaxClass, ...priced }) => {
      const { productId, variantId, title, variantTitle, sku, imageUrl } = priced
      const line = {
        ...{ place: 0, productId, variantId, title, variantTitle, personalization: '', sku, imageUrl },
        ...{ quantity: 1, priceCents, rates: read.ratesOf(taxClass), upsellId },
      }
      return { line, usualCents: listCents ?? priceCents, ...addedBy(read, line) }
    })
}

async function isDelivered(
  ctx: StoreContext,
  { address, vatNumber, currency }: OfferableOrder,
  lines: Parameters<typeof findDestination>[1],
): Promise<boolean> {
  const shipment = { place: placeOf(address), optionKey: '', vatNumber }
  const { delivery, wantedQuotes } = await findDestination(ctx, lines, shipment, currency)
  return delivery.state !== 'none' || wantedQuotes.length > 0
}

function addedBy(read: ReadOrder, line: AddedLine) {
  const { amounts } = computeEdit(read, addedAlone(line))
  return {
    taxCents: amounts.taxCents - read.amounts.taxCents,
    totalCents: amounts.totalCents - read.amounts.totalCents,
  }
}

/** The changes of an edit that adds one line. */
export const addedAlone = (line: AddedLine) => ({
  ...{ lines: [], added: [line], discountKind: 'none' as const, discountValue: 0 },
})
