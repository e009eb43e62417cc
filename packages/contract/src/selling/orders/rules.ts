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

export const orderCan = {
  beFulfilled: isOpen,
  beMarkedPaid: isUnpaid,
  beCancelledUnpaid: isUnpaid,
  beCaptured: isHeld,
  beVoided: isHeld,
} as const
