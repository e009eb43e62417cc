import { addToCart, findCartLines, setCartQuantity } from '@backroom/domain/carts/carts'
import type { StoreContext } from '@backroom/domain/context'
import { placeOrder } from '@backroom/domain/orders/orders'
import { findStore } from '@backroom/domain/stores/stores'
import { checkoutStep } from '@backroom/storefront/checkout-step'
import { renderMiniCart } from '@backroom/storefront/render-page.tsx'
import type { Language } from '@backroom/storefront/view'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { type CheckoutForm, readCheckoutForm } from './checkout-form.ts'
import { setCookie } from './cookies.ts'
import { drawPage, liveTheme } from './page-renderer.ts'
import { notFoundPage } from './shop-pages.ts'
import { cartView, storeView } from './views.ts'
import { cartOf, inStore, languageOf, visitOf } from './visitor.ts'
import { cartPage, checkoutPage, thankYouPage } from './visitor-pages.ts'

const maxQuantity = 99
const quantity = z.coerce.number().int().min(0).max(maxQuantity)
const AddLine = z.object({
  variantId: z.uuid(),
  quantity: quantity.catch(1),
  next: z.literal('checkout').optional().catch(undefined),
})
/** What the script accepts as an answer to adding: the mini cart alone. */
const sheetType = 'text/x-cart-sheet'
const cartDays = 30
const limit = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })

/** Cart, checkout and thank-you: pages of one visitor, and the forms on them. Everything works without scripts. */
export function serveBuying(app: FastifyInstance, services: Services) {
  const secure = services.ports.publicScheme === 'https:'
  const tenantOf = ({ storeId, id: requestId }: FastifyRequest) => ({ storeId, requestId })

  const rememberCart = async (ctx: StoreContext, reply: FastifyReply, cartId: string) => {
    const lines = await findCartLines(ctx, cartId)
    const count = lines.reduce((sum, line) => sum + line.quantity, 0)
    setCookie(reply, 'cart', cartId, { days: cartDays, httpOnly: true, secure })
    // For the number beside the bag on pages that are the same for everybody.
    setCookie(reply, 'cart_count', String(count), { days: cartDays, httpOnly: false, secure })
  }

  const html = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: Parameters<typeof drawPage>[2],
    status = 200,
  ) => {
    const language = languageOf(request, reply, secure)
    const page = await inStore(services, tenantOf(request), 'read', async (ctx) => {
      const drawn = await drawPage(ctx, language, make)
      return {
        drawn: drawn ?? (await drawPage(ctx, language, (inside, _theme, spoken) => notFoundPage(inside, spoken))),
        found: drawn !== undefined,
      }
    })
    return reply
      .code(page.found ? status : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.drawn)
  }

  app.get('/cart', (request, reply) =>
    html(request, reply, (ctx, _theme, language) => cartPage(ctx, cartOf(request), language)),
  )

  const sheet = async (ctx: StoreContext, cartId: string | undefined, language: Language | undefined) => {
    const store = await storeView(ctx, language ?? (await findStore(ctx)).language)
    return renderMiniCart(cartView(cartId ? await findCartLines(ctx, cartId) : []), store, await liveTheme(ctx))
  }
  const sendSheet = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

  app.get('/cart/sheet', async (request, reply) => {
    const language = languageOf(request, reply, secure)
    const read = (ctx: StoreContext) => sheet(ctx, cartOf(request), language)
    return sendSheet(reply, await inStore(services, tenantOf(request), 'read', read))
  })

  app.post('/cart/lines', limit(120), async (request, reply) => {
    const wanted = AddLine.safeParse(request.body)
    if (!wanted.success || wanted.data.quantity === 0) return reply.redirect('/cart', 303)
    const language = languageOf(request, reply, secure)
    const isScript = request.headers.accept === sheetType
    const answer = await inStore(services, tenantOf(request), 'write', async (ctx) => {
      const cartId = await addToCart(ctx, cartOf(request), wanted.data)
      if (cartId) await rememberCart(ctx, reply, cartId)
      if (isScript) return cartId ? { html: await sheet(ctx, cartId, language) } : undefined
      const toCheckout = cartId && (wanted.data.next || checkoutStep(await liveTheme(ctx)) === 'checkout')
      return { to: toCheckout ? '/checkout' : '/cart' }
    })
    if (!answer) return reply.code(409).type('text/plain').send('This is sold out.')
    return answer.to === undefined ? sendSheet(reply, answer.html) : reply.redirect(answer.to, 303)
  })

  app.post<{ Params: { variantId: string } }>('/cart/lines/:variantId', limit(240), async (request, reply) => {
    const variantId = z.uuid().safeParse(request.params.variantId)
    const wanted = quantity.safeParse((request.body as Record<string, unknown> | undefined)?.quantity)
    const cartId = cartOf(request)
    if (variantId.success && wanted.success && cartId)
      await inStore(services, tenantOf(request), 'write', async (ctx) => {
        await setCartQuantity(ctx, cartId, { variantId: variantId.data, quantity: wanted.data })
        await rememberCart(ctx, reply, cartId)
      })
    return reply.redirect('/cart', 303)
  })

  app.get('/checkout', async (request, reply) => {
    const cartId = cartOf(request)
    const lines = cartId ? await inStore(services, tenantOf(request), 'read', (ctx) => findCartLines(ctx, cartId)) : []
    if (lines.length === 0) return reply.redirect('/cart', 303)
    return html(request, reply, (ctx, _theme, language) => checkoutPage(ctx, cartId, language))
  })

  const showAgain = (request: FastifyRequest, reply: FastifyReply, form: Pick<CheckoutForm, 'values' | 'problems'>) =>
    html(request, reply, (ctx, _theme, language: Language) => checkoutPage(ctx, cartOf(request), language, form), 422)

  app.post('/checkout', limit(60), async (request, reply) => {
    const cartId = cartOf(request)
    if (!cartId) return reply.redirect('/cart', 303)
    const { values, problems, sent } = readCheckoutForm((request.body ?? {}) as Record<string, unknown>)
    if (!sent) return showAgain(request, reply, { values, problems })
    const result = await inStore(services, tenantOf(request), 'write', (ctx) =>
      placeOrder(ctx, { cartId, ...sent, visit: visitOf(request) }),
    )
    if (result.state === 'empty') return reply.redirect('/cart', 303)
    if (result.state === 'sold_out') return showAgain(request, reply, { values, problems: { order: 'soldOut' } })
    if (result.state === 'declined') return showAgain(request, reply, { values, problems: declined(result.reason) })
    services.nudge('send-mails')
    services.nudge('roll-up-events')
    setCookie(reply, 'cart_count', '0', { days: cartDays, httpOnly: false, secure })
    return reply.redirect(`/orders/${result.token}`, 303)
  })

  app.get<{ Params: { token: string } }>('/orders/:token', (request, reply) =>
    html(request, reply, (ctx, _theme, language) => thankYouPage(ctx, request.params.token, language)),
  )
}

function declined(reason: 'card_declined' | 'card_invalid' | 'card_expired'): CheckoutForm['problems'] {
  if (reason === 'card_declined') return { order: 'declined' }
  return reason === 'card_expired' ? { cardExpiry: 'invalid' } : { cardNumber: 'invalid' }
}
