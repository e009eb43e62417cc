import type { StoreContext } from '@backroom/domain/platform/context'
import { countPieces, findCustomerCart, isCartOf, joinCarts } from '@backroom/domain/selling/carts/carts'
import { findSession } from '@backroom/domain/selling/customer-accounts/customer-accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { forgetCart, rememberCart } from '../buying/cart-cookies.ts'
import { cartOf } from '../visits/visitor.ts'
import { sessionTokenOf } from './account-cookie.ts'

/** Gives a browser the cart of the customer who signs in, with what the browser holds. */
export async function bringCart(
  ctx: StoreContext,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string,
): Promise<void> {
  const cartId = await joinCarts(ctx, customerId, cartOf(request))
  if (cartId !== undefined) rememberCart(reply, cartId, await countPieces(ctx, cartId))
  else if (cartOf(request)) forgetCart(reply)
}

/** Leaves the cart to its customer: the next person in this browser begins a new one. */
export async function leaveCart(
  ctx: StoreContext,
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string,
): Promise<void> {
  const cartId = cartOf(request)
  if (cartId && (await isCartOf(ctx, customerId, cartId))) forgetCart(reply)
}

/** The customer who is signed in, in a transaction that is open already. Browsers without a session cost no query. */
async function sessionIn(ctx: StoreContext, services: Pick<Services, 'ports'>, request: FastifyRequest) {
  const token = sessionTokenOf(services, request)
  return token === undefined ? undefined : findSession(ctx, token)
}

/** The cart of this browser; of a customer, what another browser holds if this one has nothing. */
export async function shownCart(
  ctx: StoreContext,
  services: Pick<Services, 'ports'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const own = cartOf(request)
  const customer = await sessionIn(ctx, services, request)
  if (!customer) return own
  const cartId = await findCustomerCart(ctx, customer.id, own)
  if (cartId && cartId !== own) rememberCart(reply, cartId, await countPieces(ctx, cartId))
  return cartId
}

/** Makes the cart that a customer adds to the same one in each browser. @returns its id */
export async function shareCart(
  ctx: StoreContext,
  services: Pick<Services, 'ports'>,
  request: FastifyRequest,
  cartId: string,
): Promise<string> {
  const customer = await sessionIn(ctx, services, request)
  return (customer && (await joinCarts(ctx, customer.id, cartId))) ?? cartId
}
