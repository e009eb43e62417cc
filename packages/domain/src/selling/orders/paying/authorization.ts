import type { ShownCard } from '../../../money/payments/payments.ts'

/** An authorization by the gateway. */
export interface Authorization {
  /** The gateway's id of the payment. */
  reference: string
  card: ShownCard
}
