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

/** Neither on hold nor cancelled, and with pieces that are not sent yet. */
const isOpen = ({ paymentStatus, fulfillmentStatus, lines }: Sendable) =>
  paymentStatus !== 'voided' &&
  fulfillmentStatus !== 'on_hold' &&
  lines.some((line) => line.fulfilledQuantity + line.removedQuantity < line.quantity)

/** What was sent is owed, so its payment is not cancelled. */
export const isSent = ({ lines }: { lines: readonly { fulfilledQuantity: number }[] }) =>
  lines.some((line) => line.fulfilledQuantity > 0)

export const orderCan = {
  beFulfilled: isOpen,
  beMarkedPaid: isUnpaid,
  beCancelledUnpaid: (order: Payable & Pick<Sendable, 'lines'>) => isUnpaid(order) && !isSent(order),
  beCaptured: isHeld,
  beVoided: (order: { heldUntil: string | null } & Pick<Sendable, 'lines'>) => isHeld(order) && !isSent(order),
} as const
