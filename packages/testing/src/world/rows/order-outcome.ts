import type { FulfillmentStatus, PaymentStatus } from '@backroom/contract/selling/orders/states'
import type { Random } from '../random.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The payment and fulfillment of a demo order, in states that the product can produce. */
export interface OrderOutcome {
  payment: Extract<PaymentStatus, 'authorized' | 'paid' | 'partially_refunded' | 'refunded' | 'voided'>
  fulfillment: FulfillmentStatus
  /** Time from order to refund. */
  refundAfterMs: number
  /** Time from order to fulfillment. */
  fulfilledAfterMs: number
}

interface OrderInput {
  /** Number of earlier orders; rare outcomes occur periodically. */
  index: number
  ageMs: number
  itemCount: number
  random: Random
}

export function outcomeOf(order: OrderInput): OrderOutcome {
  const { ageMs, random } = order
  const refundAfterMs = random.integer(1, 6) * dayMs + random.integer(1, 20) * hourMs
  const payment = paymentOf(order, refundAfterMs < ageMs - 2 * hourMs)
  const isTaken = payment !== 'authorized' && payment !== 'voided'
  return {
    payment,
    fulfillment: isTaken ? fulfillmentOf(order) : 'unfulfilled',
    refundAfterMs,
    fulfilledAfterMs: Math.min(2 * dayMs, ageMs * 0.8),
  }
}

function paymentOf({ index, ageMs }: OrderInput, mayBeRefunded: boolean): OrderOutcome['payment'] {
  // The money check reports authorizations older than an hour.
  if (ageMs < hourMs) return 'authorized'
  if (index % 43 === 11) return 'voided'
  if (mayBeRefunded && index % 23 === 5) return 'partially_refunded'
  if (mayBeRefunded && index % 31 === 7) return 'refunded'
  return 'paid'
}

function fulfillmentOf({ index, ageMs, itemCount, random }: OrderInput): FulfillmentStatus {
  const draw = random.next()
  const days = ageMs / dayMs
  if (days < 14 && index % 9 === 3) return 'on_hold'
  if (days > 1 && days < 10 && itemCount > 1 && index % 3 === 1) return 'partially_fulfilled'
  return draw < (days > 3 ? 0.97 : days > 1 ? 0.45 : 0.1) ? 'fulfilled' : 'unfulfilled'
}
