import type { PaymentStatus } from './states.ts'

interface Payable {
  paymentStatus: PaymentStatus
  /** Null for cards. */
  paymentMethod: object | null
}

/** An order whose buyer pays the store itself, and has not. */
const isUnpaid = ({ paymentStatus, paymentMethod }: Payable) => paymentStatus === 'pending' && paymentMethod !== null

export const orderCan = { beMarkedPaid: isUnpaid, beCancelledUnpaid: isUnpaid } as const
