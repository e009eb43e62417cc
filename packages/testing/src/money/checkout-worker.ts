// A process that sells until it is killed: it tells its parent each step of a checkout before it takes it.
import { permissions } from '@backroom/contract/platform/access/permissions'
import { createPool, withoutTenant, withTenant } from '@backroom/db/tenant'
import type { StoreContext, WaitingContext } from '@backroom/domain/platform/context'
import { addToCart, enterCode, findCart } from '@backroom/domain/selling/carts/carts'
import { findPayment, saveStep } from '@backroom/domain/selling/checkouts/checkouts'
import {
  captureOrder,
  findOrderByToken,
  placeOrder,
  receiveEvent,
  settlePayment,
} from '@backroom/domain/selling/orders/orders'
import { testPorts } from '../database/test-store.ts'
import { buyerAddress, buyerEmail, buyerShipment } from '../fixtures/test-buyer.ts'
import { stripeEvent, stripeSignature } from '../servers/stripe-events.ts'
import { challengeCard } from '../servers/stripe-state.ts'
import { refundOrder } from './refund-order-test-api.ts'
import { placementOf } from './test-checkout.ts'

export const checkoutSteps = ['contact', 'delivery', 'pay', 'return', 'event', 'capture', 'refund'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

const [databaseUrl = '', stripeUrl = '', storeId = '', variantId = '', connectionId = '', code = ''] =
  process.argv.slice(2)
const webhookSecret = 'whsec_0123456789abcdef'
const requestId = crypto.randomUUID()
const ports = { ...testPorts, stripe: { apiUrl: stripeUrl, scriptUrl: `${stripeUrl}/v3/` } }

async function sell(pool: ReturnType<typeof createPool>) {
  const within = { storeId, requestId }
  const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) =>
    withTenant(pool, within, 'write', (db) => work({ ...within, db, ports }))
  const user = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
  const ctx: WaitingContext = {
    ...{ ...within, ports, user, permissions: new Set(permissions), directory: withoutTenant(pool) },
    read: (work) => inStore((tx) => work({ ...tx, user, permissions: new Set(permissions) })),
    write: (work) => inStore((tx) => work({ ...tx, user, permissions: new Set(permissions) })),
  }
  const post = async (path: string, body: string) =>
    (await fetch(stripeUrl + path, { method: 'POST', body, redirect: 'manual' })).text()
  const begin = (step: CheckoutStep) => void process.send?.(step)
  const visit = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' }
  for (let sale = 0; ; sale++) {
    const added = await inStore((tx) => addToCart(tx, undefined, { variantId, quantity: 1 }))
    if (!added) return
    const { cartId } = added
    if (sale % 2 === 0) await inStore((tx) => enterCode(tx, cartId, code))
    const filled = {
      ...{ cartId, email: buyerEmail, address: buyerAddress, note: '', optionKey: '', vatNumber: '', visit },
      ...{ acceptsMarketing: false, language: 'en' as const, timeZone: null },
    }
    begin('contact')
    await saveStep(ctx, { ...filled, step: 'delivery' })
    begin('delivery')
    await saveStep(ctx, { ...filled, step: 'payment' })
    const { totalCents } = await inStore((tx) => findCart(tx, cartId, { email: buyerEmail }, buyerShipment))
    const placement = placementOf(cartId, { totalCents })
    const cardToken = await post('/elements/tokens', sale % 3 === 0 ? challengeCard : '4242424242424242')
    const { card: _, ...buyer } = placement.buyer
    begin('pay')
    await placeOrder(ctx, {
      ...placement,
      buyer: { ...buyer, cardToken },
      returnUrl: 'http://lotus.localhost:4000/back',
    })
    const payment = await inStore((tx) => findPayment(tx, placement.attempt))
    if (!payment?.reference) continue
    if (payment.state === 'action_required') await post(`/3ds/${payment.reference}`, 'end=complete')
    begin('return')
    if (payment.state === 'action_required') await settlePayment(ctx, payment)
    const event = stripeEvent('payment_intent.succeeded', { object: 'payment_intent', id: payment.reference })
    begin('event')
    await receiveEvent(
      { directory: withoutTenant(pool), inStore: () => ctx },
      { connectionId, body: Buffer.from(event), signature: stripeSignature(event, webhookSecret) },
    )
    const token = (await inStore((tx) => findPayment(tx, placement.attempt)))?.token
    const order = token ? await inStore((tx) => findOrderByToken(tx, token)) : undefined
    if (!order) continue
    begin('capture')
    if (order.paymentStatus === 'authorized') await captureOrder(ctx, order.id, sale % 2 === 0 ? 700 : undefined)
    begin('refund')
    await refundOrder(ctx, { orderId: order.id, amountCents: 300, reference: 'one' })
  }
}

// Only as a process of its own: its list of steps is imported too.
if (process.send && databaseUrl.startsWith('postgres')) {
  process.on('disconnect', () => process.exit(0))
  const pool = createPool(databaseUrl, 4)
  // Connections that were cut end a sale, as they end a request.
  for (;;) await sell(pool).catch((error: unknown) => console.error(String(error)))
}
