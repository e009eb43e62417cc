import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import type { RiskLevel } from '@backroom/contract/selling/order-risks/states'
import type { FulfillmentStatus, PaymentStatus } from '@backroom/contract/selling/orders/states'
import type { Tone } from '../../../ui/states/StatusDot.tsx'

export type OrderSummary = Answer<typeof contract.orders.list>['items'][number]
export type Order = Answer<typeof contract.orders.show>

/** Hollow dots mark pending states. */
interface Look {
  tone: Tone
  hollow?: boolean
}

export const paymentLooks: Readonly<Record<PaymentStatus, Look>> = {
  pending: { tone: 'attention', hollow: true },
  authorized: { tone: 'attention' },
  partially_paid: { tone: 'attention' },
  paid: { tone: 'good' },
  partially_refunded: { tone: 'neutral', hollow: true },
  refunded: { tone: 'neutral' },
  voided: { tone: 'neutral' },
}

export const riskLooks: Readonly<Record<RiskLevel, Look>> = {
  low: { tone: 'good' },
  medium: { tone: 'attention' },
  high: { tone: 'danger' },
}

export const fulfillmentLooks: Readonly<Record<FulfillmentStatus, Look>> = {
  unfulfilled: { tone: 'attention', hollow: true },
  partially_fulfilled: { tone: 'attention' },
  fulfilled: { tone: 'good' },
  on_hold: { tone: 'danger' },
}
