import type { PaymentMethod } from '@backroom/contract/selling/orders/endpoints'
import type { ShownCard } from '../../../money/payments/payments.ts'

/** An authorization by the gateway. */
export interface Authorization {
  /** The gateway's id of the payment. */
  reference: string
  /** Null if there was nothing to pay. */
  card: ShownCard | null
}

/** The buyer pays the store itself after the order. */
export interface AwaitedPayment {
  method: PaymentMethod
  /** Days until the order is cancelled if it is not paid; null: never. */
  unpaidDays: number | null
  /** A member has decided against the mail. */
  isSilent?: boolean
}
