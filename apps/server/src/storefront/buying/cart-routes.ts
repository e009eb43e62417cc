import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '@backroom/domain/platform/context'
import { addToCart, CartFull, findCart, setCartQuantity } from '@backroom/domain/selling/carts/carts'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { checkoutStep } from '@backroom/storefront/checkout/checkout-step'
import { renderMiniCart } from '@backroom/storefront/render/render-page.tsx'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../app-services.ts'
import { liveTheme } from '../page-renderer.ts'
import { cartView, storeView } from '../views.ts'
import { cartOf, languageOf } from '../visits/visitor.ts'
import { atHost, sendPrivate, sendVisitorPage } from '../visits/visitor-answer.ts'
import { cartPage } from '../visits/visitor-pages.ts'
import { rememberCart } from './cart-cookies.ts'

/** Too many become as many as a line may hold; a field that was emptied says nothing. */
const quantity = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const AddLine = z.object({
  variantId: z.uuid(),
  quantity: quantity.catch(1),
  personalization: z
    .string()
    .max(1000)
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed())
    .optional()
    .catch(undefined),
  /** The buyer pressed "Buy it now". */
  next: z.literal('checkout').optional().catch(undefined),
})
const SetLine = z.object({ lineId: z.uuid(), quantity })
/** What the script accepts as an answer to adding: the mini cart alone. */
const sheetType = 'text/x-cart-sheet'
const limit = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })

/** The cart and its forms, which work without scripts. */
export function serveCart(app: FastifyInstance, services: Services) {
  app.get('/cart', (request, reply) =>
    sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
      cartPage(ctx, cartOf(request), language, 'full' in (request.query as object)),
    ),
  )
  app.get('/cart/sheet', async (request, reply) => {
    const language = languageOf(request, reply)
    const html = await atHost(services, request, 'read', (ctx) => miniCart(ctx, cartOf(request), language))
    return sendPrivate(reply, html)
  })
  app.post('/cart/lines', limit(120), (request, reply) => addLine(services, request, reply))
  app.post<{ Params: { lineId: string } }>('/cart/lines/:lineId', limit(240), async (request, reply) => {
    const { lineId } = request.params
    const wanted = SetLine.safeParse({ ...(request.body as object | undefined), lineId })
    const cartId = cartOf(request)
    if (wanted.success && cartId)
      await atHost(services, request, 'write', async (ctx) => {
        await setCartQuantity(ctx, cartId, wanted.data)
        rememberCart(reply, cartId, await countPieces(ctx, cartId))
      })
    return reply.redirect('/cart', 303)
  })
}

async function addLine(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const wanted = AddLine.safeParse(request.body)
  if (!wanted.success || wanted.data.quantity === 0) return reply.redirect('/cart', 303)
  const language = languageOf(request, reply)
  const isScript = request.headers.accept === sheetType
  const added = await atHost(services, request, 'write', async (ctx) => {
    const cartId = await addToCart(ctx, cartOf(request), wanted.data)
    if (!cartId) return {}
    rememberCart(reply, cartId, await countPieces(ctx, cartId))
    if (isScript) return { cartId, html: await miniCart(ctx, cartId, language) }
    return { cartId, step: wanted.data.next ?? checkoutStep(await liveTheme(ctx)) }
  }).catch((error) => {
    if (error instanceof CartFull) return undefined
    throw error
  })
  if (!added) return sayFull(reply, isScript)
  const { cartId, html, step } = added
  if (html !== undefined) return sendPrivate(reply, html)
  if (isScript && !cartId) return reply.code(409).type('text/plain; charset=utf-8').send('This is sold out.')
  // The mini cart lies over a page that a script has open; without one the cart page says the same.
  return reply.redirect(step === 'checkout' ? '/checkout' : '/cart', 303)
}

/** The cart page says why; a script is told to go there. */
function sayFull(reply: FastifyReply, isScript: boolean) {
  if (!isScript) return reply.redirect('/cart?full', 303)
  return reply.code(409).header('x-cart-full', '1').type('text/plain; charset=utf-8').send('The cart is full.')
}

async function countPieces(ctx: StoreContext, cartId: string): Promise<number> {
  const { itemCount } = await findCart(ctx, cartId)
  return itemCount
}

async function miniCart(ctx: StoreContext, cartId: string | undefined, chosen: Language | undefined) {
  const language = chosen ?? (await findStore(ctx)).language
  return renderMiniCart(cartView(await findCart(ctx, cartId)), await storeView(ctx, language), await liveTheme(ctx))
}
