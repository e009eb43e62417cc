import type { OrderEventKind } from '@backroom/contract/selling/orders/states'
import type { Sale } from '@backroom/domain/money/ledger/ledger'
import { type Random, uuidv7At } from '../random.ts'
import type { DemoStore } from '../stores.ts'
import type { Fate } from './order-fate.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** What a new store pays: 3 %. */
const feeBasisPoints = 300
/** How long the gateway of the newest order takes to answer: a payment open for an hour breaks a money check. */
const captureAfterMs = 55 * minuteMs

type Row = Record<string, unknown>

export interface MoneyRows {
  happenings: Row[]
  payments: Row[]
  refunds: Row[]
  /** For the books. */
  sales: Sale[]
  givenBack: { refundId: string; orderId: string; amountCents: number; at: string }[]
}

interface Paid {
  store: DemoStore
  random: Random
  atMs: number
  orderId: string
  checkoutId: string
  reference: string
  card: { brand: string; last4: string }
  fate: Fate
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

/** The payment of an order, its sale, its refund, and what the order's timeline tells of them. */
export function addPayment(rows: MoneyRows, paid: Paid) {
  const { store, random, atMs, orderId, fate, cart, lines } = paid
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
    state: paymentState[fate.payment],
    reference: paid.reference,
    card: paid.card,
    checks: fate.payment === 'authorized' ? 7 : 0,
    next_check_at: fate.payment === 'authorized' ? new Date(atMs + captureAfterMs).toISOString() : null,
    created_at: new Date(atMs - 1_000).toISOString(),
  })
  tellTimeline(rows, paid)
  if (paymentState[fate.payment] !== 'captured') return
  const { holdingDays } = store
  rows.sales.push({ orderId, amountCents: cart.totalCents, currency: cart.currency, feeBasisPoints, holdingDays, at })
  if (fate.payment === 'paid') return
  // Of several things one goes back, of a single one a third of its price.
  const some = lines.length > 1 ? lines[0]!.total_cents : Math.round(cart.totalCents / 3)
  addRefund(rows, paid, id, fate.payment === 'refunded' ? cart.totalCents : some)
}

function addRefund(rows: MoneyRows, paid: Paid, paymentId: string, amountCents: number) {
  const { store, random, orderId, cart } = paid
  const atMs = paid.atMs + paid.fate.refundAfterMs
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
  rows.givenBack.push({ refundId, orderId, amountCents, at })
  tell(rows, paid, 'refunded', `${cart.currency} ${(amountCents / 100).toFixed(2)}`, paid.fate.refundAfterMs)
}

function tellTimeline(rows: MoneyRows, paid: Paid) {
  const { card, fate } = paid
  const shown = `${card.brand} •••• ${card.last4}`
  tell(rows, paid, 'placed', '', 0)
  if (fate.payment === 'voided') tell(rows, paid, 'voided', shown, 20 * minuteMs)
  else if (fate.payment !== 'authorized') tell(rows, paid, 'paid', shown, 1_000)
  if (fate.fulfillment === 'on_hold') tell(rows, paid, 'held', '', 30 * minuteMs)
  if (fate.fulfillment === 'partially_fulfilled') tell(rows, paid, 'partially_fulfilled', '', 20 * hourMs)
  if (fate.fulfillment === 'fulfilled') tell(rows, paid, 'fulfilled', '', fate.fulfilledAfterMs)
}

function tell(
  rows: MoneyRows,
  { store, random, atMs, orderId }: Paid,
  kind: OrderEventKind,
  detail: string,
  afterMs: number,
) {
  rows.happenings.push({
    store_id: store.id,
    id: uuidv7At(atMs + afterMs, random),
    order_id: orderId,
    kind,
    detail,
    at: new Date(atMs + afterMs).toISOString(),
  })
}
