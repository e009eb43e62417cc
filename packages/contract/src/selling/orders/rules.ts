import type { PaymentStatus } from './states.ts'

interface Payable {
  paymentStatus: PaymentStatus
  /** Null for cards. */
  paymentMethod: object | null
}

/** An order whose buyer pays the store itself, and has not. */
const isUnpaid = ({ paymentStatus, paymentMethod }: Payable) => paymentStatus === 'pending' && paymentMethod !== null

/** A gateway holds its money until a member captures or voids it. */
const isHeld = ({ heldUntil }: { heldUntil: string | null }) => heldUntil !== null

export const orderCan = {
  beMarkedPaid: isUnpaid,
  beCancelledUnpaid: isUnpaid,
  beCaptured: isHeld,
  beVoided: isHeld,
} as const
