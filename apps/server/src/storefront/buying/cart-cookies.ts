import type { FastifyReply, FastifyRequest } from 'fastify'

const thirtyDaysS = 30 * 86_400

/** The cart's id, unreadable for scripts, and the number of items, which cached pages show by script. */
export function rememberCart(reply: FastifyReply, cartId: string, count: number) {
  reply.setCookie('cart', cartId, { maxAge: thirtyDaysS })
  reply.setCookie('cart_count', String(count), { maxAge: thirtyDaysS, httpOnly: false })
}

/** Deletes the cookies of a cart that was bought. */
export function forgetCart(reply: FastifyReply) {
  reply.setCookie('cart', '', { maxAge: 0 })
  reply.setCookie('cart_count', '0', { maxAge: 0, httpOnly: false })
  reply.setCookie('checkout_since', '', { maxAge: 0 })
}

/**
 * The time when the buyer first opened the checkout of this cart.
 * @returns a UTC ISO instant; now if the cookie has none or one in the future
 */
export function rememberCheckout(request: FastifyRequest, reply: FastifyReply, nowMs = Date.now()): string {
  const remembered = /^\d{1,15}$/.test(request.cookies.checkout_since ?? '')
    ? Number(request.cookies.checkout_since)
    : nowMs
  const sinceMs = Math.min(remembered, nowMs)
  reply.setCookie('checkout_since', String(sinceMs), { maxAge: thirtyDaysS })
  return new Date(sinceMs).toISOString()
}
