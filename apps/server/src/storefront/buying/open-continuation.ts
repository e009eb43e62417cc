import type { StoreContext } from '@backroom/domain/platform/context'
import { findCart } from '@backroom/domain/selling/carts/carts'
import type { Continuation } from '@backroom/domain/selling/checkouts/checkouts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { reviewNotePage } from '../reviews/review-views.ts'
import { cartOf, rememberLanguage } from '../visits/visitor.ts'
import { atHost, sendVisitorPage } from '../visits/visitor-answer.ts'
import { rememberCart } from './cart-cookies.ts'

interface Link {
  find: (ctx: StoreContext) => Promise<Continuation | undefined>
  /** Whether the customer agreed to replace another cart of this browser. */
  isAgreed: boolean
}

/**
 * Opens the cart of a mailed link in this browser. If it has another cart with items, a page asks first; the token leaves the address
 * with the redirect.
 */
export async function openContinuation(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { find, isAgreed }: Link,
) {
  const own = cartOf(request)
  const found = await atHost(services, request, 'read', async (ctx) => {
    const continuation = await find(ctx)
    if (continuation?.state !== 'open') return continuation
    const { itemCount } = await findCart(ctx, continuation.cartId)
    const isOther = own !== undefined && own !== continuation.cartId && (await findCart(ctx, own)).itemCount > 0
    return { ...continuation, itemCount, isOther }
  })
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if (found?.state === 'completed' && found.orderToken) return reply.redirect(`/orders/${found.orderToken}`, 303)
  if (!found || !('itemCount' in found)) return reply.redirect(`/cart?link=${found?.state ?? 'gone'}`, 303)
  if (found.isOther && !isAgreed)
    return sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
      reviewNotePage(ctx, { note: 'cartAsked', action: request.url }, language),
    )
  rememberCart(reply, found.cartId, found.itemCount)
  // In the language of the other device, unless this one has chosen its own.
  if (!request.cookies.lang) rememberLanguage(reply, found.language)
  return reply.redirect('/checkout', 303)
}
