import { carrierName, trackingLinks } from '@backroom/contract/selling/fulfillments/carriers'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { requestability, returnableQuantity } from '@backroom/contract/selling/returns/rules'
import type { ReturnReason } from '@backroom/contract/selling/returns/states'
import type { OrderView } from '@backroom/storefront/views/buying'
import type { ReturnFinding } from '@backroom/storefront/views/returns'
import { piecesOf } from './parcel-views.ts'

/** A form that was sent, and why it was refused. */
export interface RefusedRequest {
  finding: ReturnFinding
  quantities: ReadonlyMap<string, number>
  reason: ReturnReason | undefined
  note: string
}

/** The returns of an order, and the form for the next one while it is possible. */
/** @param days of the store for requests of buyers */
export function returnsView(order: Order, days: number, refused?: RefusedRequest): Pick<OrderView, 'returned'> {
  const isOpen = requestability(order, days, Date.now()) === 'open'
  if (!isOpen && order.returns.length === 0 && !refused) return {}
  const left = piecesOf(order, new Map(order.lines.map((line) => [line.id, returnableQuantity(line)])))
  const lines = left.map((line) => ({
    ...line,
    chosen: Math.min(refused?.quantities.get(line.id) ?? 0, line.quantity),
  }))
  return {
    returned: {
      ...(isOpen && {
        form: {
          ...{ lines, note: refused?.note ?? '', knownReturns: order.returns.length },
          ...(refused?.reason && { reason: refused.reason }),
        },
      }),
      ...(refused && { finding: refused.finding }),
      returns: order.returns.map((one) => ({
        ...{ id: one.id, number: one.name, state: one.state },
        answer: one.state === 'declined' ? one.declineReason : one.state === 'approved' ? one.instructions : '',
        carrier: one.state === 'approved' ? carrierName(one.carrier) : '',
        tracking: one.state === 'approved' ? trackingLinks(one) : [],
        lines: piecesOf(order, new Map(one.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]))),
      })),
    },
  }
}
