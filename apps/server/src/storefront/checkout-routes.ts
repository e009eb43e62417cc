import { findCartLines } from '@backroom/domain/carts/carts'
import { type PlaceOrderResult, placeOrder } from '@backroom/domain/orders/orders'
import { orderPath } from '@backroom/storefront/links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../wiring.ts'
import { forgetCart } from './cart-cookies.ts'
import { type CheckoutForm, type Problems, readCheckoutForm } from './checkout-form.ts'
import { cartOf, visitOf } from './visitor.ts'
import { atHost, isSecure, sendVisitorPage } from './visitor-answer.ts'
import { checkoutPage, thankYouPage } from './visitor-pages.ts'

const perMinute = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** The checkout form, and the page that thanks. */
export function serveCheckout(app: FastifyInstance, services: Services) {
  app.get('/checkout', async (request, reply) => {
    const cartId = cartOf(request)
    const lines = cartId ? await atHost(services, request, 'read', (ctx) => findCartLines(ctx, cartId)) : []
    if (lines.length === 0) return reply.redirect('/cart', 303)
    return sendVisitorPage(services, request, reply, (ctx, _theme, language) => checkoutPage(ctx, cartId, language))
  })
  app.post('/checkout', perMinute, (request, reply) => checkOut(services, request, reply))
  app.get<{ Params: { token: string } }>('/orders/:token', (request, reply) =>
    sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
      thankYouPage(ctx, request.params.token, language),
    ),
  )
}

async function checkOut(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const cartId = cartOf(request)
  if (!cartId) return reply.redirect('/cart', 303)
  const { values, problems, sent } = readCheckoutForm((request.body ?? {}) as Record<string, unknown>)
  if (!sent) return showAgain(services, request, reply, { values, problems })
  const result = await atHost(services, request, 'write', (ctx) =>
    placeOrder(ctx, { cartId, ...sent, visit: visitOf(request) }),
  )
  if (result.state === 'empty') return reply.redirect('/cart', 303)
  if (result.state !== 'placed') return showAgain(services, request, reply, { values, problems: problemsOf(result) })
  services.nudge('roll-up-events')
  forgetCart(reply, isSecure(services))
  return reply.redirect(orderPath(result.token), 303)
}

/** The form as it was typed, card apart, with what is wrong beside each field. */
const showAgain = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Pick<CheckoutForm, 'values' | 'problems'>,
) =>
  sendVisitorPage(
    services,
    request,
    reply,
    (ctx, _theme, language) => checkoutPage(ctx, cartOf(request), language, form),
    422,
  )

function problemsOf(
  result: Extract<PlaceOrderResult, { state: 'sold_out' | 'declined' | 'no_gateway' | 'changed' }>,
): Problems {
  if (result.state === 'no_gateway') return { order: 'noGateway' }
  if (result.state === 'changed') return { order: 'changed' }
  if (result.state === 'sold_out') return { order: 'soldOut' }
  if (result.reason === 'card_declined') return { order: 'declined' }
  return result.reason === 'card_expired' ? { cardExpiry: 'invalid' } : { cardNumber: 'invalid' }
}
