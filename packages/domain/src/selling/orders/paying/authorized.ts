import type { ShownCard } from '../../../money/payments/payments.ts'

/** A payment whose money the gateway holds. */
export interface Authorized {
  /** The gateway's own id of the payment. */
  reference: string
  card: ShownCard
}
