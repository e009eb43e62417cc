import { networkOf } from '@backroom/domain/platform/attempts/attempts'
import {
  findSession,
  isSignInLink,
  mailSignInLink,
  signIn,
  signOut,
  signOutEverywhere,
} from '@backroom/domain/selling/customer-accounts/customer-accounts'
import { accountLinkPath, accountPath } from '@backroom/storefront/links'
import type { AccountView } from '@backroom/storefront/views/account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../app-services.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { languageOf } from '../visits/visitor.ts'
import { atHost, sendVisitorPage } from '../visits/visitor-answer.ts'
import { forgetSession, rememberSession, sessionTokenOf } from './account-cookie.ts'
import { accountPage, ordersPage } from './account-pages.ts'
import { serveAddresses } from './address-routes.ts'
import { bringCart, leaveCart } from './customer-cart.ts'
import { serveAccountDetails } from './details-routes.ts'
import { signedInCustomer } from './signed-in.ts'

const perMinute = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }
interface Linked {
  Params: { token: string }
}

/** The pages of a customer. All of them work without scripts, and none is cached. */
export function serveAccount(app: FastifyInstance, services: Services) {
  app.get<{ Querystring: Record<string, unknown> }>('/account', async (request, reply) => {
    const customer = await signedInCustomer(services, request)
    if (!customer) return send(services, request, reply, { state: 'signed_out', isMailed: 'mailed' in request.query })
    const page = pageNumber(request.query.page)
    return sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
      ordersPage(ctx, language, { customer, page }),
    )
  })
  app.post(accountLinkPath(), perMinute, (request, reply) => mailLink(services, request, reply))
  // Mail scanners open links before people do, so opening the link only shows a button.
  app.get<Linked>('/account/links/:token', perMinute, async (request, reply) => {
    const { token } = request.params
    const isGood = await atHost(services, request, 'read', (ctx) => isSignInLink(ctx, token))
    reply.header('referrer-policy', 'no-referrer')
    return isGood
      ? send(services, request, reply, { state: 'asked', action: accountLinkPath(token) })
      : send(services, request, reply, { state: 'gone' }, 404)
  })
  app.post<Linked>('/account/links/:token', perMinute, async (request, reply) => {
    const session = await atHost(services, request, 'write', async (ctx) => {
      const signedIn = await signIn(ctx, request.params.token)
      if (signedIn) await bringCart(ctx, request, reply, signedIn.customerId)
      return signedIn
    })
    if (!session) return send(services, request, reply, { state: 'gone' }, 404)
    rememberSession(services, reply, session.token)
    return reply.header('cache-control', 'no-store').redirect(accountPath(), 303)
  })
  app.post('/account/sign-out', perMinute, (request, reply) => leave(services, request, reply))
  serveAccountDetails(app, services)
  serveAddresses(app, services)
}

const send = (services: Services, request: FastifyRequest, reply: FastifyReply, account: AccountView, status = 200) =>
  sendVisitorPage(services, request, reply, (ctx, _theme, language) => accountPage(ctx, language, account), status)

const longestEmail = 254
const Form = z.object({ email: z.string().trim().pipe(z.email().max(longestEmail)) })

/** Known and unknown mailboxes get the same answer. */
async function mailLink(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const read = Form.safeParse(request.body ?? {})
  if (!read.success) {
    const { email } = (request.body ?? {}) as Record<string, unknown>
    const typed = typeof email === 'string' ? email.trim().slice(0, longestEmail) : ''
    const finding = typed === '' ? 'required' : 'email'
    return send(services, request, reply, { state: 'signed_out', email: typed, finding }, 422)
  }
  const { email } = read.data
  const network = networkOf(callerAddress(request))
  const language = languageOf(request, reply)
  await atHost(services, request, 'write', (ctx) => mailSignInLink(ctx, { email, network, language }))
  return reply.redirect(`${accountPath()}?mailed`, 303)
}

async function leave(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { everywhere } = (request.body ?? {}) as Record<string, unknown>
  const token = sessionTokenOf(services, request)
  if (token !== undefined)
    await atHost(services, request, 'write', async (ctx) => {
      const customer = await findSession(ctx, token)
      if (customer) await leaveCart(ctx, request, reply, customer.id)
      await signOut(ctx, token)
      if (customer && everywhere === 'yes') await signOutEverywhere(ctx, customer.id)
    })
  forgetSession(services, reply)
  return reply.header('cache-control', 'no-store').redirect(accountPath(), 303)
}

/** What is no number of a page is the first one. */
function pageNumber(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1
}
