import type { FulfillmentStatus, PaymentStatus } from '@backroom/contract/selling/orders/states'
import type { Random } from '../random.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What became of an order: of the states there are, those that the product brings about. */
export interface Fate {
  payment: Extract<PaymentStatus, 'authorized' | 'paid' | 'partially_refunded' | 'refunded' | 'voided'>
  fulfillment: FulfillmentStatus
  /** Between the order and the day its money was given back. */
  refundAfterMs: number
  /** Between the order and the day its things were sent. */
  fulfilledAfterMs: number
}

interface Asked {
  /** Of how many orders before it: what is rare comes around after so many, in every store. */
  index: number
  ageMs: number
  pieces: number
  random: Random
}

export function fateOf(asked: Asked): Fate {
  const { ageMs, random } = asked
  const refundAfterMs = random.integer(1, 6) * dayMs + random.integer(1, 20) * hourMs
  const payment = paymentOf(asked, refundAfterMs < ageMs - 2 * hourMs)
  const isTaken = payment !== 'authorized' && payment !== 'voided'
  return {
    payment,
    fulfillment: isTaken ? fulfillmentOf(asked) : 'unfulfilled',
    refundAfterMs,
    fulfilledAfterMs: Math.min(2 * dayMs, ageMs * 0.8),
  }
}

function paymentOf({ index, ageMs }: Asked, mayBeRefunded: boolean): Fate['payment'] {
  // A gateway that answers late has an hour: after that the daily check of the money finds it.
  if (ageMs < hourMs) return 'authorized'
  if (index % 43 === 11) return 'voided'
  if (mayBeRefunded && index % 23 === 5) return 'partially_refunded'
  if (mayBeRefunded && index % 31 === 7) return 'refunded'
  return 'paid'
}

function fulfillmentOf({ index, ageMs, pieces, random }: Asked): FulfillmentStatus {
  const draw = random.next()
  const days = ageMs / dayMs
  if (days < 14 && index % 9 === 3) return 'on_hold'
  if (days > 1 && days < 10 && pieces > 1 && index % 3 === 1) return 'partially_fulfilled'
  return draw < (days > 3 ? 0.97 : days > 1 ? 0.45 : 0.1) ? 'fulfilled' : 'unfulfilled'
}
