import type { DeclineReason } from '@backroom/domain/money/payments/payments'
import type { StoreContext } from '@backroom/domain/platform/context'
import { findCartNote, isCartEmpty, reachCheckout } from '@backroom/domain/selling/carts/carts'
import { findAsked } from '@backroom/domain/selling/checkout-settings/checkout-settings'
import {
  type FoundPayment,
  findPayer,
  findPayment,
  findSavedCheckout,
  hasPaymentInProgress,
  outcomeOf,
} from '@backroom/domain/selling/checkouts/checkouts'
import {
  findOfferOrder,
  type PlaceOrderResult,
  placeOrder,
  settlePayment,
} from '@backroom/domain/selling/orders/orders'
import { offerPath, orderPath, pendingPath } from '@backroom/storefront/links'
import type { PendingPageView } from '@backroom/storefront/views/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { filledBefore, readAddressChoice } from '../account/checkout-addresses.ts'
import { rememberPurchase } from '../upsells/offer-cookie.ts'
import { isOffered } from '../upsells/offer-routes.ts'
import { cartOf, visitingOf, visitOf } from '../visits/visitor.ts'
import { atHost, sendVisitorPage, waitingAtHost } from '../visits/visitor-answer.ts'
import { orderPage, pendingPage } from '../visits/visitor-pages.ts'
import { forgetCart } from './cart-cookies.ts'
import { changeCode, hasUnappliedCode } from './change-code.ts'
import { type CheckoutFindings, readCheckoutForm, readCountryChange, readTyped, valuesOf } from './checkout-form.ts'
import { type ReadDelivery, readDelivery, vatFinding } from './delivery-form.ts'
import { serveRecovery } from './recovery-routes.ts'
import { serveReturns } from './return-routes.ts'
import { formOf, showForm } from './show-form.ts'
import { leftStep } from './step-form.ts'
import { answerStep, askedIn, serveSteps } from './step-routes.ts'
import { readTip, tipIn } from './tip-form.ts'
import { typedAddress } from './typed-address.ts'

const codesPerMinute = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }
const perMinute = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
/** Each page that waits asks twenty times a minute, and many buyers share an address. */
const pendingPerMinute = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } }
const attemptPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The checkout form, the page that waits for the gateway, and the thank-you page. */
export function serveCheckout(app: FastifyInstance, services: Services) {
  app.get('/checkout', (request, reply) => openCheckout(services, request, reply))
  app.post('/checkout', perMinute, (request, reply) => checkOut(services, request, reply))
  // Few, because codes can be guessed.
  app.post('/checkout/code', codesPerMinute, (request, reply) => changeCode(services, request, reply))
  app.post('/checkout/quote', perMinute, (request, reply) => showQuote(services, request, reply))
  app.get<{ Params: { attempt: string }; Querystring: { confirm?: string } }>(
    '/checkout/pending/:attempt',
    pendingPerMinute,
    (request, reply) => showAttempt(services, request, reply, request.params.attempt, request.query.confirm === '1'),
  )
  app.get<{ Params: { token: string } }>('/orders/:token', async (request, reply) => {
    const { token } = request.params
    if (await isOffered(services, request, token)) return reply.redirect(offerPath(token), 303)
    return sendVisitorPage(services, request, reply, (ctx, _theme, language) => orderPage(ctx, token, language))
  })
  serveSteps(app, services)
  serveRecovery(app, services)
  serveReturns(app, services)
}

/** Shows no form while a payment for the cart is pending, so nobody pays twice. */
async function openCheckout(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const cartId = cartOf(request)
  if (!cartId) return reply.redirect('/cart', 303)
  const { isPaying, isEmpty, saved, note } = await atHost(services, request, 'read', async (ctx) => {
    const form = await findSavedForm(ctx, cartId)
    return {
      isPaying: await hasPaymentInProgress(ctx, cartId),
      isEmpty: await isCartEmpty(ctx, cartId),
      saved: form,
      note: form ? '' : await findCartNote(ctx, cartId),
    }
  })
  if (isPaying) return sendPending(services, request, reply, '/checkout')
  if (isEmpty) return reply.redirect('/cart', 303)
  const form = saved ?? (await filledBefore(services, request, note))
  // Programs that check links ask with HEAD, and see no page.
  const isSeen = request.method === 'GET'
  const isArrival = isSeen && (await atHost(services, request, 'write', (ctx) => reachCheckout(ctx, cartId)))
  return showForm(services, request, reply, { ...form, isArrival }, 200)
}

/** The form of a checkout that was left; undefined without one. */
async function findSavedForm(ctx: StoreContext, cartId: string) {
  const saved = await findSavedCheckout(ctx, cartId)
  return saved && formOf(saved, await findAsked(ctx))
}

async function checkOut(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const cartId = cartOf(request)
  if (!cartId) return reply.redirect('/cart', 303)
  const body = (request.body ?? {}) as Record<string, unknown>
  const [delivery, tip] = [readDelivery(body), readTip(body)]
  const moved = readCountryChange(body)
  if (moved)
    return showForm(services, request, reply, { ...moved, delivery: unseen(delivery), tip, isAddressTyped: true }, 200)
  const chosen = await readAddressChoice(services, request, body)
  if (chosen) {
    const shown = { ...chosen, delivery: unseen(delivery), tip, isAddressTyped: true, step: 'delivery' as const }
    return showForm(services, request, reply, shown, 200)
  }
  const known = await askedIn(services, request, reply)
  if (body.update === 'link' || leftStep(body)) return answerStep(services, request, reply, known)
  const { values, findings, ticked, sent, methodId } = readCheckoutForm(
    body,
    known.asked,
    await payerOf(services, request, body),
  )
  const isUnapplied = await hasUnappliedCode(services, request, body)
  const wrong = { ...findings, ...vatFinding(delivery), ...(isUnapplied && { code: 'codeUnapplied' as const }) }
  const shown = { values, ticked, delivery, tip, methodId, isAddressTyped: true }
  if (!sent || wrong.vatNumber || isUnapplied)
    return showForm(services, request, reply, { ...shown, findings: wrong }, 422)
  const returnUrl = `${services.ports.publicScheme}//${request.host}${pendingPath(sent.attempt)}`
  const result = await placeOrder(waitingAtHost(services, request), {
    ...{ cartId, ...sent, buyer: { ...sent.buyer, language: known.language }, delivery, returnUrl },
    tip: tipIn(tip, known.asked),
    ...{ timeZone: known.timeZone, visit: visitOf(request), visiting: visitingOf(request) },
  })
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
      return showForm(
        services,
        request,
        reply,
        { ...shown, findings: findingsOf(result), refusedVariants: refusedVariantsOf(result) },
        422,
      )
  }
}

/** Of a form that pays what is due of an order. */
async function payerOf(services: Services, request: FastifyRequest, body: Record<string, unknown>) {
  const cartId = cartOf(request)
  if (body.balance !== 'yes' || !cartId) return
  return atHost(services, request, 'read', (ctx) => findPayer(ctx, cartId))
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
    { ...readTyped(body), findings, delivery, tip: readTip(body), isAddressTyped: true, step: 'delivery' },
    200,
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
  const offeredTo = await offeredOrderOf(services, request, payment)
  if (offeredTo && outcome.state !== 'pending' && outcome.state !== 'action_required')
    return reply.redirect(`${offerPath(offeredTo)}${outcome.state === 'placed' ? '' : '?problem=declined'}`, 303)
  if (outcome.state === 'placed') return showOrder(reply, outcome.token)
  if (outcome.state === 'pending') return sendPending(services, request, reply, pendingPath(attempt))
  if (outcome.state === 'action_required')
    return sendPending(services, request, reply, pendingPath(attempt), { url: outcome.url, isNew })
  if (cartOf(request) !== payment.cartId) return reply.redirect('/cart', 303)
  const saved = await atHost(services, request, 'read', (ctx) => findSavedForm(ctx, payment.cartId))
  const values = valuesOf({
    email: payment.email,
    note: payment.customerNote,
    ...typedAddress(payment.shippingAddress),
  })
  return showForm(
    services,
    request,
    reply,
    { ...saved, values, findings: findingsOf(outcome), isAddressTyped: true },
    422,
  )
}

/** The order to which the payment adds what was offered after it. Its buyer goes on there, whatever became of the payment. */
const offeredOrderOf = (services: Services, request: FastifyRequest, { isBalance, cartId }: FoundPayment) =>
  isBalance ? atHost(services, request, 'read', (ctx) => findOfferOrder(ctx, cartId)) : undefined

function showOrder(reply: FastifyReply, token: string) {
  forgetCart(reply)
  rememberPurchase(reply, token)
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

type Refused = Exclude<PlaceOrderResult, { state: 'placed' | 'pending' | 'action_required' | 'empty' }>

const refusedVariantsOf = (result: Refused) =>
  result.state === 'sold_out' ? result.lines.map(({ variantId }) => variantId) : []

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
