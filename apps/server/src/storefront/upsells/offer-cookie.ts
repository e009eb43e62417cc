import { offerMinutes } from '@backroom/domain/selling/orders/orders'
import { orderPath } from '@backroom/storefront/links'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'bought'

/**
 * Marks the browser that has paid an order. An offer charges the card again, so the link of the order alone must not open it.
 */
export const rememberPurchase = (reply: FastifyReply, token: string) =>
  reply.setCookie(cookie, token, { path: orderPath(token), maxAge: offerMinutes * 60 })

export const hasBought = (request: FastifyRequest, token: string): boolean => request.cookies[cookie] === token

/** The offer is answered. */
export const forgetPurchase = (reply: FastifyReply, token: string) =>
  reply.setCookie(cookie, '', { path: orderPath(token), maxAge: 0 })
