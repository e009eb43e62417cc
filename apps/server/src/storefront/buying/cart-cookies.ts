import type { FastifyReply, FastifyRequest } from 'fastify'

const thirtyDaysS = 30 * 86_400

/** The cart's id out of reach for scripts, and beside it the number on the bag for pages that are everybody's. */
export function rememberCart(reply: FastifyReply, cartId: string, count: number) {
  reply.setCookie('cart', cartId, { maxAge: thirtyDaysS })
  reply.setCookie('cart_count', String(count), { maxAge: thirtyDaysS, httpOnly: false })
}

/** A cart that was bought is nobody's cart any more. */
export function forgetCart(reply: FastifyReply) {
  reply.setCookie('cart', '', { maxAge: 0 })
  reply.setCookie('cart_count', '0', { maxAge: 0, httpOnly: false })
  reply.setCookie('checkout_since', '', { maxAge: 0 })
}

/**
 * When this buyer first came to the checkout of their cart.
 * @returns a UTC ISO instant; now where the cookie says none, or one that has not come yet
 */
export function rememberCheckout(request: FastifyRequest, reply: FastifyReply, nowMs = Date.now()): string {
  const remembered = /^\d{1,15}$/.test(request.cookies.checkout_since ?? '')
    ? Number(request.cookies.checkout_since)
    : nowMs
  const sinceMs = Math.min(remembered, nowMs)
  reply.setCookie('checkout_since', String(sinceMs), { maxAge: thirtyDaysS })
  return new Date(sinceMs).toISOString()
}
