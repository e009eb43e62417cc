import type { Address } from '@backroom/contract/platform/addresses/address'
import type { DeclineReason } from '@backroom/domain/money/payments/payments'
import { findCart } from '@backroom/domain/selling/carts/carts'
import { findPayment, hasPaymentInProgress, outcomeOf } from '@backroom/domain/selling/checkouts/checkouts'
import { type PlaceOrderResult, placeOrder, settlePayment } from '@backroom/domain/selling/orders/orders'
import { orderPath, pendingPath } from '@backroom/storefront/links'
import type { PendingPageView } from '@backroom/storefront/views/pages'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { cartOf, visitingOf, visitOf } from '../visits/visitor.ts'
import { atHost, sendVisitorPage, waitingAtHost } from '../visits/visitor-answer.ts'
import { checkoutPage, pendingPage, thankYouPage } from '../visits/visitor-pages.ts'
import { forgetCart, rememberCheckout } from './cart-cookies.ts'
import {
  type CheckoutFindings,
  type CheckoutForm,
  readCheckoutForm,
  readCountryChange,
  valuesOf,
} from './checkout-form.ts'
import { type ReadDelivery, readDelivery, vatFinding } from './delivery-form.ts'

/** A region that was chosen is its code in the form. */
const typedAddress = (address: Address) => ({ ...address, region: address.regionCode || address.region })

const perMinute = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
/** Each page that waits asks twenty times a minute, and many buyers share an address. */
const pendingPerMinute = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } }
const attemptPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The checkout form, the page that waits for the gateway, and the thank-you page. */
export function serveCheckout(app: FastifyInstance, services: Services) {
  app.get('/checkout', (request, reply) => openCheckout(services, request, reply))
  app.post('/checkout', perMinute, (request, reply) => checkOut(services, request, reply))
  app.post('/checkout/quote', perMinute, (request, reply) => showQuote(services, request, reply))
  app.get<{ Params: { attempt: string }; Querystring: { confirm?: string } }>(
    '/checkout/pending/:attempt',
    pendingPerMinute,
    (request, reply) => showAttempt(services, request, reply, request.params.attempt, request.query.confirm === '1'),
  )
  app.get<{ Params: { token: string } }>('/orders/:token', (request, reply) =>
    sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
      thankYouPage(ctx, request.params.token, language),
    ),
  )
}

/** Shows no form while a payment for the cart is pending, so nobody pays twice. */
async function openCheckout(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const cartId = cartOf(request)
  if (!cartId) return reply.redirect('/cart', 303)
  const { isPaying, isEmpty } = await atHost(services, request, 'read', async (ctx) => ({
    isPaying: await hasPaymentInProgress(ctx, cartId),
    isEmpty: (await findCart(ctx, cartId)).lines.length === 0,
  }))
  if (isPaying) return sendPending(services, request, reply, '/checkout')
  if (isEmpty) return reply.redirect('/cart', 303)
  return sendVisitorPage(services, request, reply, (ctx, theme, language) =>
    checkoutPage(ctx, cartId, language, {
      startedAt: startOf(theme, request, reply),
      visitedFrom: visitOf(request).countryCode,
    }),
  )
}

async function checkOut(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const cartId = cartOf(request)
  if (!cartId) return reply.redirect('/cart', 303)
  const body = (request.body ?? {}) as Record<string, unknown>
  const delivery = readDelivery(body)
  const moved = readCountryChange(body)
  if (moved) return showForm(services, request, reply, { ...moved, findings: {}, delivery: unseen(delivery) }, 200)
  const { values, findings, sent, methodId } = readCheckoutForm(body)
  const wrong = { ...findings, ...vatFinding(delivery) }
  if (!sent || wrong.vatNumber)
    return showForm(services, request, reply, { values, findings: wrong, delivery, methodId })
  const returnUrl = `${services.ports.publicScheme}//${request.host}${pendingPath(sent.attempt)}`
  const placement = { cartId, ...sent, delivery, returnUrl, visit: visitOf(request), visiting: visitingOf(request) }
  const result = await placeOrder(waitingAtHost(services, request), placement)
  // The buyer gets an answer, and a job continues.
  if (result.failure) request.log.error({ err: result.failure }, 'a payment was left to the reconciling job')
  switch (result.state) {
    case 'empty':
      return reply.redirect('/cart', 303)
    case 'placed':
      services.enqueueNow('roll-up-events')
      return showOrder(reply, result.token)
    case 'action_required':
      return reply.redirect(`${pendingPath(result.attempt)}?confirm=1`, 303)
    case 'pending':
      services.enqueueNow('reconcile-payments')
      return reply.redirect(result.attempt ? pendingPath(result.attempt) : '/checkout', 303)
    default:
      return showForm(services, request, reply, { values, findings: findingsOf(result), delivery, methodId })
  }
}

/** The buyer asked for the new total, so nothing has changed behind their back. */
const unseen = (delivery: ReadDelivery): ReadDelivery => ({ ...delivery, shown: undefined })

/** The form with the delivery options and the total of the entered address. Nothing is ordered. */
async function showQuote(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const body = (request.body ?? {}) as Record<string, unknown>
  const { values, methodId } = readCheckoutForm(body)
  const delivery = unseen(readDelivery(body))
  return sendVisitorPage(services, request, reply, (ctx, theme, language) =>
    checkoutPage(ctx, cartOf(request), language, {
      ...{ values, methodId, findings: vatFinding(delivery), delivery },
      startedAt: startOf(theme, request, reply),
      visitedFrom: visitOf(request).countryCode,
    }),
  )
}

/** The result of a payment for its buyer: the order, the form again, or a page that waits. */
async function showAttempt(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: string,
  isNew: boolean,
) {
  const payment = attemptPattern.test(attempt) ? await findAttempt(services, request, attempt, isNew) : undefined
  if (!payment) return sendVisitorPage(services, request, reply, async () => undefined)
  const outcome = outcomeOf(payment)
  if (outcome.state === 'placed') return showOrder(reply, outcome.token)
  if (outcome.state === 'pending') return sendPending(services, request, reply, pendingPath(attempt))
  if (outcome.state === 'action_required')
    return sendPending(services, request, reply, pendingPath(attempt), { url: outcome.url, isNew })
  if (cartOf(request) !== payment.cartId) return reply.redirect('/cart', 303)
  return showForm(services, request, reply, {
    values: valuesOf({ email: payment.email, note: payment.customerNote, ...typedAddress(payment.shippingAddress) }),
    findings: findingsOf(outcome),
    methodId: undefined,
  })
}

/** The start of the checkout's countdown, if the merchant uses one. It stays the same for a cart. */
const startOf = ({ settings }: ResolvedTheme, request: FastifyRequest, reply: FastifyReply): string | undefined =>
  settings.checkout.show_time_countdown ? rememberCheckout(request, reply) : undefined

function showOrder(reply: FastifyReply, token: string) {
  forgetCart(reply)
  return reply.redirect(orderPath(token), 303)
}

/** The payment of an attempt. Of a buyer who comes back from the bank, the gateway is asked at once. */
async function findAttempt(services: Services, request: FastifyRequest, attempt: string, isNew: boolean) {
  const find = () => atHost(services, request, 'read', (ctx) => findPayment(ctx, attempt))
  const payment = await find()
  if (payment?.state !== 'action_required' || isNew) return payment
  await settlePayment(waitingAtHost(services, request), payment).catch((failure: unknown) =>
    request.log.error({ err: failure }, 'a payment was left to the reconciling job'),
  )
  return find()
}

const sendPending = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  confirmation?: PendingPageView['confirmation'],
) =>
  sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
    pendingPage(ctx, address, language, confirmation),
  )

/** The form with the typed values except the card, and an error at each wrong field. */
const showForm = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Pick<CheckoutForm, 'values' | 'findings' | 'methodId'> & { delivery?: ReadDelivery },
  status = 422,
) =>
  sendVisitorPage(
    services,
    request,
    reply,
    (ctx, theme, language) =>
      checkoutPage(ctx, cartOf(request), language, {
        ...form,
        startedAt: startOf(theme, request, reply),
        visitedFrom: visitOf(request).countryCode,
      }),
    status,
  )

type Refused = Exclude<PlaceOrderResult, { state: 'placed' | 'pending' | 'action_required' | 'empty' }>

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
      return declineFindings[result.reason]
  }
}

const declineFindings: Record<DeclineReason, CheckoutFindings> = {
  card_declined: { order: 'declined' },
  card_expired: { cardExpiry: 'invalid', order: 'cardExpired' },
  card_invalid: { cardNumber: 'invalid' },
  code_wrong: { cardCode: 'invalid', order: 'codeWrong' },
  insufficient_funds: { order: 'insufficientFunds' },
  authentication_failed: { order: 'notAuthenticated' },
  amount_refused: { order: 'amountRefused' },
}
