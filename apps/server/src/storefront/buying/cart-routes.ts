import { oneLine, text } from '@backroom/contract/platform/api/fields'
import type { Language } from '@backroom/contract/platform/api/language'
import { limits as discountLimits } from '@backroom/contract/selling/discounts/limits'
import { limits } from '@backroom/contract/selling/orders/limits'
import type { StoreContext } from '@backroom/domain/platform/context'
import {
  addToCart,
  CartFull,
  countPieces,
  enterCode,
  findCart,
  isDraftToPay,
  removeCode,
  saveCartNote,
  setCartQuantity,
} from '@backroom/domain/selling/carts/carts'
import { findSession } from '@backroom/domain/selling/customer-accounts/customer-accounts'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { checkoutStep } from '@backroom/storefront/checkout/checkout-step'
import { cartNotePath, discountCodesPath, removeDiscountCodePath } from '@backroom/storefront/links'
import { renderMiniCart } from '@backroom/storefront/render/render-page.tsx'
import { textsIn } from '@backroom/storefront/texts/texts-in'
import { deadLinks } from '@backroom/storefront/views/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../app-services.ts'
import { sessionTokenOf } from '../account/account-cookie.ts'
import { shareCart, shownCart } from '../account/customer-cart.ts'
import { liveTheme } from '../page-renderer.ts'
import type { PlainAnswers } from '../plain-answers.ts'
import { cartView, storeView } from '../views.ts'
import { cartOf, languageOf, visitOf } from '../visits/visitor.ts'
import { atHost, sendPrivate, sendVisitorPage } from '../visits/visitor-answer.ts'
import { cartPage } from '../visits/visitor-pages.ts'
import { rememberCart } from './cart-cookies.ts'
import { type CartVisitor, freeShippingView } from './free-shipping-view.ts'
import { findShortStock } from './short-stock.ts'
import { quantityNotePath, readQuantity, readQuantityNote } from './typed-quantity.ts'

const AddLine = z.object({
  variantId: z.uuid(),
  /** As it was entered; without a field, one piece. */
  quantity: z.unknown().default('1'),
  personalization: z
    .string()
    .max(1000)
    .transform((text) => text.replaceAll('\u0000', '').toWellFormed())
    .optional()
    .catch(undefined),
  /** The offer that it is added from. */
  upsellId: z.uuid().optional().catch(undefined),
  orderToken: z.string().max(100).optional().catch(undefined),
  /** The buyer pressed "Buy it now". */
  next: z.literal('checkout').optional().catch(undefined),
})
const DiscountCode = z.object({ code: oneLine(discountLimits.codeLength) })
/** A note that is too long is cut, as the field does. */
const CartNote = z.object({
  note: z
    .string()
    .transform((note) => note.replaceAll('\r\n', '\n').trim().slice(0, limits.customerNote))
    .pipe(text(limits.customerNote))
    .optional()
    .catch(undefined),
  next: z.literal('checkout').optional().catch(undefined),
})
/** What the script accepts as an answer to adding: the mini cart alone. */
const sheetType = 'text/x-cart-sheet'
const atMost = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } })

/** The cart and its forms, which work without scripts. */
export function serveCart(app: FastifyInstance, services: Services, plain: PlainAnswers) {
  app.get('/cart', async (request, reply) => {
    const { cartId, isDraft, visitor = {} } = await openedCart(services, request, reply)
    if (isDraft) return reply.redirect('/checkout', 303)
    return sendVisitorPage(services, request, reply, (ctx, { settings }, language) =>
      cartPage(ctx, cartId, language, {
        ...{ hasNote: settings.checkout.isCustomerNote, visitor },
        ...whyOf(request.query as Record<string, unknown>),
      }),
    )
  })
  app.get('/cart/sheet', async (request, reply) => {
    const language = languageOf(request, reply)
    const html = await atHost(services, request, 'read', async (ctx) => {
      const cartId = await shownCart(ctx, services, request, reply)
      const isDraft = cartId && (await isDraftToPay(ctx, cartId))
      return miniCart(ctx, isDraft ? undefined : cartId, language, await findVisitor(ctx, services, request))
    })
    return sendPrivate(reply, html)
  })
  app.post('/cart/lines', atMost(120), (request, reply) => addLine(services, plain, request, reply))
  app.post<{ Params: { lineId: string } }>('/cart/lines/:lineId', atMost(240), async (request, reply) => {
    const lineId = z.uuid().safeParse(request.params.lineId).data
    const cartId = cartOf(request)
    if (!lineId || !cartId) return reply.redirect('/cart', 303)
    const quantity = readQuantity((request.body as { quantity?: unknown } | undefined)?.quantity)
    if (quantity === undefined) return reply.redirect(quantityNotePath('invalid'), 303)
    await atHost(services, request, 'write', async (ctx) => {
      await setCartQuantity(ctx, cartId, { lineId, quantity })
      rememberCart(reply, cartId, await countPieces(ctx, cartId))
    })
    return reply.redirect(quantity > limits.maxQuantityPerLine ? quantityNotePath('cut') : '/cart', 303)
  })
  app.post(cartNotePath, atMost(60), async (request, reply) => {
    const { note, next } = CartNote.safeParse(request.body).data ?? {}
    const cartId = cartOf(request)
    if (cartId && note !== undefined) await atHost(services, request, 'write', (ctx) => saveCartNote(ctx, cartId, note))
    return reply.redirect(next === 'checkout' ? '/checkout' : '/cart', 303)
  })
  // Few, because codes can be guessed.
  app.post(discountCodesPath, atMost(20), (request, reply) => changeCodes(services, request, reply, enterCode))
  app.post(removeDiscountCodePath, atMost(60), (request, reply) => changeCodes(services, request, reply, removeCode))
}

/** Nothing is asked for browsers that have neither a cart nor a session. */
async function openedCart(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ cartId?: string | undefined; isDraft?: boolean; visitor?: CartVisitor }> {
  if (!cartOf(request) && sessionTokenOf(services, request) === undefined) return {}
  return atHost(services, request, 'read', async (ctx) => {
    const cartId = await shownCart(ctx, services, request, reply)
    return {
      ...{ cartId, isDraft: cartId !== undefined && (await isDraftToPay(ctx, cartId)) },
      visitor: await findVisitor(ctx, services, request),
    }
  })
}

/** Who looks at the cart. Browsers without a session cost no query. */
async function findVisitor(ctx: StoreContext, services: Services, request: FastifyRequest): Promise<CartVisitor> {
  const token = sessionTokenOf(services, request)
  const customer = token === undefined ? undefined : await findSession(ctx, token)
  return { customerId: customer?.id, visitedFrom: visitOf(request).countryCode }
}

/** Why a form or a link led here. */
const whyOf = (query: Record<string, unknown>) => ({
  isFull: 'full' in query,
  ...readQuantityNote(query),
  deadLink: deadLinks.find((state) => state === query.link),
})

async function changeCodes(services: Services, request: FastifyRequest, reply: FastifyReply, change: typeof enterCode) {
  const sent = DiscountCode.safeParse(request.body)
  const cartId = cartOf(request)
  if (sent.success && cartId) await atHost(services, request, 'write', (ctx) => change(ctx, cartId, sent.data.code))
  return reply.redirect('/cart', 303)
}

async function addLine(services: Services, plain: PlainAnswers, request: FastifyRequest, reply: FastifyReply) {
  const wanted = AddLine.safeParse(request.body)
  if (!wanted.success) return reply.redirect('/cart', 303)
  const isScript = request.headers.accept === sheetType
  const quantity = readQuantity(wanted.data.quantity)
  if (!quantity) return refuseQuantity(plain, request, reply, isScript)
  const language = languageOf(request, reply)
  const added = await atHost(services, request, 'write', async (ctx) => {
    const item = await addToCart(ctx, cartOf(request), { ...wanted.data, quantity })
    if (!item) return {}
    const { isCut } = item
    const cartId = await shareCart(ctx, services, request, item.cartId)
    // Buyers who accept an offer look at their cart first.
    const leadsToStep = !isScript && !wanted.data.upsellId
    const [pieces, usual] = await Promise.all([
      countPieces(ctx, cartId),
      leadsToStep ? liveTheme(ctx).then(checkoutStep) : 'cart',
    ])
    rememberCart(reply, cartId, pieces)
    if (isScript)
      return { isCut, html: await miniCart(ctx, cartId, language, await findVisitor(ctx, services, request)) }
    return { isCut, step: wanted.data.next ?? usual }
  }).catch((error) => {
    if (error instanceof CartFull) return undefined
    throw error
  })
  const { html, step, isCut } = added ?? {}
  if (html !== undefined) return sendPrivate(isCut ? reply.header('x-quantity-cut', '1') : reply, html)
  if (!isScript) {
    // The mini cart lies over a page that a script has open; without one the cart page says the same.
    if (!added) return reply.redirect('/cart?full', 303)
    if (step && isCut) return reply.redirect(quantityNotePath('cut', request), 303)
    return reply.redirect(step === 'checkout' ? '/checkout' : '/cart', 303)
  }
  const texts = textsIn(await plain.languageFor(request, reply))
  reply.code(409).type('text/plain; charset=utf-8')
  if (added) return reply.send(texts.notAdded)
  // The script goes to the cart page, which says why.
  return reply.header('x-cart-full', '1').send(texts.cartFull(String(limits.cartLines)))
}

/** Nothing is added. A script shows the text beside its button, and without one the cart page has it. */
async function refuseQuantity(plain: PlainAnswers, request: FastifyRequest, reply: FastifyReply, isScript: boolean) {
  if (!isScript) return reply.redirect(quantityNotePath('invalid', request), 303)
  const texts = textsIn(await plain.languageFor(request, reply))
  reply.code(422).type('text/plain; charset=utf-8')
  return reply.send(texts.quantityInvalid(String(limits.maxQuantityPerLine)))
}

async function miniCart(
  ctx: StoreContext,
  cartId: string | undefined,
  chosen: Language | undefined,
  visitor: CartVisitor,
) {
  const language = chosen ?? (await findStore(ctx)).language
  const cart = await findCart(ctx, cartId)
  const view = {
    ...cartView(cart, await findShortStock(ctx, cartId, cart)),
    ...(await freeShippingView(ctx, cart, { ...visitor, cartId, language })),
  }
  return renderMiniCart(view, await storeView(ctx, language), await liveTheme(ctx))
}
