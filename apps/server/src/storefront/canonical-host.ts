import { type Ports, publicOrigin } from '@backroom/domain/platform/ports'
import type { Site } from '@backroom/domain/stores/domains/domains'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostOf } from '../http/hosts.ts'
import { rememberCart } from './buying/cart-cookies.ts'
import { handoverParameter, openHandover, signHandover } from './cart-handover.ts'
import { cartOf } from './visits/visitor.ts'

/** The checkout, the order and the account of a buyer, who stays signed in at the checkout. */
const checkoutPath = /^\/(checkout|orders|account)(\/|\?|$)/

/**
 * Redirects pages to the host where they belong: those of the checkout to the checkout host, all others to the primary one,
 * with path and query. Forms are answered where they were opened. A buyer's cart comes along.
 */
export const toCanonicalHost = (ports: Ports) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { site, method } = request
  if (site && (method === 'GET' || method === 'HEAD')) return redirectIn(site, ports, request, reply)
}

function redirectIn(site: Site, ports: Ports, request: FastifyRequest, reply: FastifyReply) {
  const isCheckout = checkoutPath.test(request.url)
  const target = isCheckout ? site.checkout : site.primary
  const isThere = hostOf(request.headers.host) === target
  if (isThere && !request.url.includes(handoverParameter)) return
  const address = addressAt(publicOrigin(ports, target), request.url)
  if (isThere) return takeCart(ports, request, reply, address, isCheckout)
  const cartId = request.method === 'GET' ? cartOf(request) : undefined
  // Asked again each time: after a change back, browsers that remember both directions would go in a circle.
  if (!cartId) return reply.header('cache-control', 'private, no-cache').redirect(address.href, 301)
  const handover = signHandover(ports.secret, { storeId: site.storeId, cartId, count: countOf(request) }, Date.now())
  address.searchParams.set(handoverParameter, handover)
  // Not cached, because it is this buyer's.
  return reply.header('cache-control', 'no-store').redirect(address.href, 302)
}

/** The path and the query at this origin, whichever host the first line of the request names. */
function addressAt(origin: string, url: string): URL {
  const { pathname, search } = new URL(url.startsWith('/') ? `http://shop.invalid${url}` : url)
  return new URL(`${origin}${pathname}${search}`)
}

const countOf = (request: FastifyRequest) => {
  const count = Number(request.cookies.cart_count)
  return Number.isInteger(count) && count >= 0 && count <= 99_999 ? count : 0
}

/** Stores a cart that came along, and removes it from the address. A cart at the shop itself is newer than one of the checkout. */
function takeCart(ports: Ports, request: FastifyRequest, reply: FastifyReply, address: URL, isCheckout: boolean) {
  const handover = address.searchParams.get(handoverParameter)
  if (handover === null) return
  const cart = openHandover(ports.secret, handover, request.storeId, Date.now())
  if (cart && (isCheckout || !cartOf(request))) rememberCart(reply, cart.cartId, cart.count)
  address.searchParams.delete(handoverParameter)
  return reply.header('cache-control', 'no-store').redirect(address.href, 303)
}
