import type { FastifyReply } from 'fastify'
import { setCookie } from './cookies.ts'

const days = 30

/** The cart's id out of reach for scripts, and beside it the number on the bag for pages that are everybody's. */
export function rememberCart(reply: FastifyReply, cartId: string, count: number, secure: boolean) {
  setCookie(reply, 'cart', cartId, { days, httpOnly: true, secure })
  setCookie(reply, 'cart_count', String(count), { days, httpOnly: false, secure })
}

/** A cart that was bought is nobody's cart any more. */
export function forgetCart(reply: FastifyReply, secure: boolean) {
  setCookie(reply, 'cart', '', { days: 0, httpOnly: true, secure })
  setCookie(reply, 'cart_count', '0', { days: 0, httpOnly: false, secure })
}
