import { returnableQuantity } from '@backroom/contract/selling/returns/rules'
import type { ReturnReason, ReturnState } from '@backroom/contract/selling/returns/states'
import type { Tone } from '../../../../../ui/states/StatusDot.tsx'
import type { Order } from '../../order-status.ts'

export type Return = Order['returns'][number]
type Line = Order['lines'][number]

export interface ReturnProps {
  order: Order
  found: Return
}

export interface ReturnDialogProps extends ReturnProps {
  onClose: () => void
}

export const returnTones: Readonly<Record<ReturnState, Tone>> = {
  requested: 'attention',
  approved: 'information',
  received: 'attention',
  closed: 'good',
  declined: 'neutral',
  cancelled: 'neutral',
}

/** A line of an order whose pieces can be returned. */
export interface ReturnedPieces {
  line: Line
  most: number
  /** As it is typed. */
  quantity: string
  reason: ReturnReason
}

/** Of an order with one line, all pieces are chosen. */
export function returnablePieces({ lines }: Order): ReturnedPieces[] {
  const returnable = lines.filter((line) => returnableQuantity(line) > 0)
  return returnable.map((line) => {
    const most = returnableQuantity(line)
    return { line, most, quantity: returnable.length === 1 ? String(most) : '0', reason: 'changed_mind' }
  })
}

const isCount = (typed: string, most: number) => /^\d{1,5}$/.test(typed) && Number(typed) <= most

export const areReturnable = (pieces: readonly ReturnedPieces[]) =>
  pieces.every(({ quantity, most }) => isCount(quantity, most)) && pieces.some(({ quantity }) => Number(quantity) > 0)

/** Without lines of which nothing is returned. */
export const returnedLines = (pieces: readonly ReturnedPieces[]) =>
  pieces
    .filter(({ quantity }) => Number(quantity) > 0)
    .map(({ line, quantity, reason }) => ({ orderLineId: line.id, quantity: Number(quantity), reason }))

/** What came back of a line, as it is typed. */
export interface InspectedPieces {
  line: Line
  quantity: number
  restocked: string
  damaged: string
  missing: string
}

/** At first, all pieces arrived and can be sold again. */
export const expectedPieces = (order: Order, { lines }: Return): InspectedPieces[] =>
  lines.map(({ orderLineId, quantity }) => ({
    line: order.lines.find(({ id }) => id === orderLineId)!,
    ...{ quantity, restocked: String(quantity), damaged: '0', missing: '0' },
  }))

export const areInspected = (pieces: readonly InspectedPieces[]) =>
  pieces.every(({ quantity, restocked, damaged, missing }) => {
    const counts = [restocked, damaged, missing]
    return (
      counts.every((typed) => isCount(typed, quantity)) &&
      counts.reduce((sum, typed) => sum + Number(typed), 0) === quantity
    )
  })

export const inspectedLines = (pieces: readonly InspectedPieces[], locationId: string) =>
  pieces.map(({ line, restocked, damaged, missing }) => ({
    orderLineId: line.id,
    ...{ restockedQuantity: Number(restocked), damagedQuantity: Number(damaged), missingQuantity: Number(missing) },
    locationId: locationId || null,
  }))
