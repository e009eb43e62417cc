import type { FulfillmentStatus, PaymentStatus } from './states.ts'

interface Payable {
  paymentStatus: PaymentStatus
  /** Null for cards. */
  paymentMethod: object | null
}

/** An order whose buyer pays the store itself, and has not. */
const isUnpaid = ({ paymentStatus, paymentMethod }: Payable) => paymentStatus === 'pending' && paymentMethod !== null

/** A gateway holds its money until a member captures or voids it. */
const isHeld = ({ heldUntil }: { heldUntil: string | null }) => heldUntil !== null

interface Sendable {
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  lines: readonly { quantity: number; removedQuantity: number; fulfilledQuantity: number }[]
}

/** The pieces of a line that are neither sent nor removed. */
export const openQuantity = (line: Sendable['lines'][number]) =>
  line.quantity - line.removedQuantity - line.fulfilledQuantity

const isOnHold = ({ fulfillmentStatus }: Pick<Sendable, 'fulfillmentStatus'>) => fulfillmentStatus === 'on_hold'

/** Neither on hold nor cancelled, and with pieces that are not sent yet. */
const isOpen = (order: Sendable) =>
  order.paymentStatus !== 'voided' && !isOnHold(order) && order.lines.some((line) => openQuantity(line) > 0)

/** What was sent is owed, so its payment is not cancelled. */
export const isSent = ({ lines }: { lines: readonly { fulfilledQuantity: number }[] }) =>
  lines.some((line) => line.fulfilledQuantity > 0)

export const orderCan = {
  beFulfilled: isOpen,
  beHeld: isOpen,
  beReleased: isOnHold,
  beMarkedPaid: isUnpaid,
  beCancelledUnpaid: (order: Payable & Pick<Sendable, 'lines'>) => isUnpaid(order) && !isSent(order),
  beCaptured: isHeld,
  beVoided: (order: { heldUntil: string | null } & Pick<Sendable, 'lines'>) => isHeld(order) && !isSent(order),
} as const
