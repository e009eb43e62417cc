import type { OrderEventKind } from '@backroom/contract/selling/orders/states'
import type { Sale } from '@backroom/domain/money/ledger/ledger'
import { type Random, uuidv7At } from '../random.ts'
import type { DemoStore } from '../stores.ts'
import type { OrderOutcome } from './order-outcome.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The fee of a new store. */
const feeBasisPoints = 300
/** Capture time of the newest order; a payment open for an hour would break a money check. */
const captureAfterMs = 55 * minuteMs

type Row = Record<string, unknown>

export interface MoneyRows {
  orderEvents: Row[]
  payments: Row[]
  refunds: Row[]
  /** For the ledger. */
  sales: Sale[]
  refundPostings: { refundId: string; orderId: string; amountCents: number; at: string }[]
}

interface PaidOrder {
  store: DemoStore
  random: Random
  atMs: number
  orderId: string
  checkoutId: string
  reference: string
  card: { brand: string; last4: string }
  outcome: OrderOutcome
  cart: { totalCents: number; currency: string }
  lines: { total_cents: number }[]
}

const paymentState = {
  authorized: 'authorized',
  voided: 'voided',
  paid: 'captured',
  partially_refunded: 'captured',
  refunded: 'captured',
} as const

/** Adds an order's payment, sale, refund and timeline events. */
export function addPayment(rows: MoneyRows, paid: PaidOrder) {
  const { store, random, atMs, orderId, outcome, cart, lines } = paid
  const at = new Date(atMs).toISOString()
  const id = uuidv7At(atMs - 1_000, random)
  rows.payments.push({
    store_id: store.id,
    id,
    checkout_id: paid.checkoutId,
    attempt: uuidv7At(atMs, random),
    order_id: orderId,
    amount_cents: cart.totalCents,
    currency: cart.currency,
    state: paymentState[outcome.payment],
    reference: paid.reference,
    card: paid.card,
    checks: outcome.payment === 'authorized' ? 7 : 0,
    next_check_at: outcome.payment === 'authorized' ? new Date(atMs + captureAfterMs).toISOString() : null,
    created_at: new Date(atMs - 1_000).toISOString(),
  })
  addTimeline(rows, paid)
  if (paymentState[outcome.payment] !== 'captured') return
  const { holdingDays } = store
  rows.sales.push({ orderId, amountCents: cart.totalCents, currency: cart.currency, feeBasisPoints, holdingDays, at })
  if (outcome.payment === 'paid') return
  // The first of several lines, or a third of the price of a single one.
  const partCents = lines.length > 1 ? lines[0]!.total_cents : Math.round(cart.totalCents / 3)
  addRefund(rows, paid, id, outcome.payment === 'refunded' ? cart.totalCents : partCents)
}

function addRefund(rows: MoneyRows, paid: PaidOrder, paymentId: string, amountCents: number) {
  const { store, random, orderId, cart } = paid
  const atMs = paid.atMs + paid.outcome.refundAfterMs
  const at = new Date(atMs).toISOString()
  const refundId = uuidv7At(atMs, random)
  rows.refunds.push({
    store_id: store.id,
    id: refundId,
    payment_id: paymentId,
    order_id: orderId,
    reference: refundId,
    amount_cents: amountCents,
    currency: cart.currency,
    state: 'refunded',
    requested_at: at,
    refunded_at: at,
  })
  rows.refundPostings.push({ refundId, orderId, amountCents, at })
  addEvent(rows, paid, 'refunded', `${cart.currency} ${(amountCents / 100).toFixed(2)}`, paid.outcome.refundAfterMs)
}

function addTimeline(rows: MoneyRows, paid: PaidOrder) {
  const { card, outcome } = paid
  const shown = `${card.brand} •••• ${card.last4}`
  addEvent(rows, paid, 'placed', '', 0)
  if (outcome.payment === 'voided') addEvent(rows, paid, 'voided', shown, 20 * minuteMs)
  else if (outcome.payment !== 'authorized') addEvent(rows, paid, 'paid', shown, 1_000)
  if (outcome.fulfillment === 'on_hold') addEvent(rows, paid, 'held', '', 30 * minuteMs)
  if (outcome.fulfillment === 'partially_fulfilled') addEvent(rows, paid, 'partially_fulfilled', '', 20 * hourMs)
  if (outcome.fulfillment === 'fulfilled') addEvent(rows, paid, 'fulfilled', '', outcome.fulfilledAfterMs)
}

function addEvent(
  rows: MoneyRows,
  { store, random, atMs, orderId }: PaidOrder,
  kind: OrderEventKind,
  detail: string,
  afterMs: number,
) {
  rows.orderEvents.push({
    store_id: store.id,
    id: uuidv7At(atMs + afterMs, random),
    order_id: orderId,
    kind,
    detail,
    at: new Date(atMs + afterMs).toISOString(),
  })
}
