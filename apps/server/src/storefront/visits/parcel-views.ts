import { carrierName, trackingLinks } from '@backroom/contract/selling/fulfillments/carriers'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { openQuantity } from '@backroom/contract/selling/orders/rules'
import type { OrderView } from '@backroom/storefront/views/buying'
import type { PiecesView } from '@backroom/storefront/views/parcels'

/** What was sent of an order, and what follows. Nothing before the first parcel. */
export function parcelViews(order: Order): Pick<OrderView, 'parcels' | 'toFollow'> {
  const sent = order.fulfillments.filter(({ state }) => state !== 'cancelled')
  if (sent.length === 0) return {}
  const toFollow = piecesOf(order, new Map(order.lines.map((line) => [line.id, openQuantity(line)])))
  return {
    parcels: sent.map((parcel) => ({
      id: parcel.id,
      number: parcel.name,
      isDelivered: parcel.state === 'delivered',
      at: parcel.deliveredAt ?? parcel.createdAt,
      carrier: carrierName(parcel.carrier),
      tracking: trackingLinks(parcel),
      lines: piecesOf(order, new Map(parcel.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))),
    })),
    ...(order.paymentStatus !== 'voided' && toFollow.length > 0 && { toFollow }),
  }
}

export const piecesOf = (order: Order, quantities: Map<string, number>): PiecesView[] =>
  order.lines.flatMap(({ id, title, variantTitle }) => {
    const quantity = quantities.get(id) ?? 0
    return quantity > 0 ? [{ id, title, variantTitle, quantity }] : []
  })
