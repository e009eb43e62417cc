import type { FastifyReply } from 'fastify'

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
}
