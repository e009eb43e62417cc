import { findCartLines } from '@backroom/domain/selling/carts/carts'
import {
  findPayment,
  findSavedCheckout,
  hasPaymentInProgress,
  outcomeOf,
} from '@backroom/domain/selling/checkouts/checkouts'
import { type PlaceOrderResult, placeOrder } from '@backroom/domain/selling/orders/orders'
import { orderPath, pendingPath } from '@backroom/storefront/links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { cartOf, visitingOf, visitOf } from '../visits/visitor.ts'
import { atHost, sendVisitorPage, waitingAtHost } from '../visits/visitor-answer.ts'
import { orderPage, pendingPage } from '../visits/visitor-pages.ts'
import { forgetCart } from './cart-cookies.ts'
import { type CheckoutFindings, readCheckoutForm, readCountryChange, readTyped, valuesOf } from './checkout-form.ts'
import { type ReadDelivery, readDelivery, vatFinding } from './delivery-form.ts'
import { formOf, showForm, typedAddress } from './show-form.ts'
import { leftStep } from './step-form.ts'
import { answerStep, askedIn, serveSteps } from './step-routes.ts'

const perMinute = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
const attemptPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The checkout form, the page that waits for the gateway, and the thank-you page. */
export function serveCheckout(app: FastifyInstance, services: Services) {
  app.get('/checkout', (request, reply) => openCheckout(services, request, reply))
  app.post('/checkout', perMinute, (request, reply) => checkOut(services, request, reply))
  app.post('/checkout/quote', perMinute, (request, reply) => showQuote(services, request, reply))
  app.get<{ Params: { attempt: string } }>('/checkout/pending/:attempt', (request, reply) =>
    showAttempt(services, request, reply, request.params.attempt),
  )
  app.get<{ Params: { token: string } }>('/orders/:token', (request, reply) =>
    sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
      orderPage(ctx, request.params.token, language),
    ),
  )
  serveSteps(app, services)
}

/** Shows no form while a payment for the cart is pending, so nobody pays twice. */
async function openCheckout(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const cartId = cartOf(request)
  if (!cartId) return reply.redirect('/cart', 303)
  const { isPaying, isEmpty, saved } = await atHost(services, request, 'read', async (ctx) => ({
    isPaying: await hasPaymentInProgress(ctx, cartId),
    isEmpty: (await findCartLines(ctx, cartId)).length === 0,
    saved: await findSavedCheckout(ctx, cartId),
  }))
  if (isPaying) return sendPending(services, request, reply, '/checkout')
  if (isEmpty) return reply.redirect('/cart', 303)
  return showForm(services, request, reply, saved ? formOf(saved) : {}, 200)
}

async function checkOut(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const cartId = cartOf(request)
  if (!cartId) return reply.redirect('/cart', 303)
  const body = (request.body ?? {}) as Record<string, unknown>
  const delivery = readDelivery(body)
  const moved = readCountryChange(body)
  if (moved)
    return showForm(services, request, reply, { ...moved, delivery: unseen(delivery), isAddressTyped: true }, 200)
  const known = await askedIn(services, request, reply)
  if (body.update === 'link' || leftStep(body)) return answerStep(services, request, reply, known)
  const { values, findings, ticked, sent, methodId } = readCheckoutForm(body, known.asked)
  const wrong = { ...findings, ...vatFinding(delivery) }
  const shown = { values, ticked, delivery, methodId, isAddressTyped: true }
  if (!sent || wrong.vatNumber) return showForm(services, request, reply, { ...shown, findings: wrong }, 422)
  const buyer = { ...sent.buyer, language: known.language }
  const placement = { cartId, ...sent, buyer, delivery, visit: visitOf(request), visiting: visitingOf(request) }
  const result = await placeOrder(waitingAtHost(services, request), placement)
  // The buyer gets an answer, and a job continues.
  if (result.failure) request.log.error({ err: result.failure }, 'a payment was left to the reconciling job')
  switch (result.state) {
    case 'empty':
      return reply.redirect('/cart', 303)
    case 'placed':
      services.enqueueNow('roll-up-events')
      return showOrder(reply, result.token)
    case 'pending':
      services.enqueueNow('reconcile-payments')
      return reply.redirect(result.attempt ? pendingPath(result.attempt) : '/checkout', 303)
    default:
      return showForm(services, request, reply, { ...shown, findings: findingsOf(result) }, 422)
  }
}

/** The buyer asked for the new total, so nothing has changed behind their back. */
const unseen = (delivery: ReadDelivery): ReadDelivery => ({ ...delivery, shown: undefined })

/** The form with the delivery options and the total of the entered address. Nothing is ordered. */
async function showQuote(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const body = (request.body ?? {}) as Record<string, unknown>
  const delivery = unseen(readDelivery(body))
  const findings = vatFinding(delivery)
  return showForm(
    services,
    request,
    reply,
    { ...readTyped(body), findings, delivery, isAddressTyped: true, step: 'delivery' },
    200,
  )
}

/** The result of a payment for its buyer: the order, the form again, or a page that waits. */
async function showAttempt(services: Services, request: FastifyRequest, reply: FastifyReply, attempt: string) {
  const payment = attemptPattern.test(attempt)
    ? await atHost(services, request, 'read', (ctx) => findPayment(ctx, attempt))
    : undefined
  if (!payment) return sendVisitorPage(services, request, reply, async () => undefined)
  const outcome = outcomeOf(payment)
  if (outcome.state === 'placed') return showOrder(reply, outcome.token)
  if (outcome.state === 'pending') return sendPending(services, request, reply, pendingPath(attempt))
  if (cartOf(request) !== payment.cartId) return reply.redirect('/cart', 303)
  const saved = await atHost(services, request, 'read', (ctx) => findSavedCheckout(ctx, payment.cartId))
  const values = valuesOf({
    email: payment.email,
    note: payment.customerNote,
    ...typedAddress(payment.shippingAddress),
  })
  return showForm(
    services,
    request,
    reply,
    { ...(saved && formOf(saved)), values, findings: findingsOf(outcome), isAddressTyped: true },
    422,
  )
}

function showOrder(reply: FastifyReply, token: string) {
  forgetCart(reply)
  return reply.redirect(orderPath(token), 303)
}

const sendPending = (services: Services, request: FastifyRequest, reply: FastifyReply, address: string) =>
  sendVisitorPage(services, request, reply, (ctx, _theme, language) => pendingPage(ctx, address, language))

type Refused = Exclude<PlaceOrderResult, { state: 'placed' | 'pending' | 'empty' }>

function findingsOf(result: Refused): CheckoutFindings {
  switch (result.state) {
    case 'no_payment_connection':
      return { order: 'noPaymentConnection' }
    case 'method_gone':
      return { order: 'methodGone' }
    case 'too_many':
      return { order: 'tooManyOrders' }
    case 'changed':
      return { order: 'changed' }
    case 'not_delivered':
      // The page says why at the field.
      return {}
    case 'sold_out':
      return { order: 'soldOut' }
    case 'unavailable':
      return { order: 'unavailable' }
    case 'not_confirmed':
      return { order: 'notConfirmed' }
    case 'declined':
      if (result.reason === 'card_declined') return { order: 'declined' }
      return result.reason === 'card_expired' ? { cardExpiry: 'invalid' } : { cardNumber: 'invalid' }
  }
}
