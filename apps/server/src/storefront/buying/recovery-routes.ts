import {
  findRecovery,
  isCheckoutStopLink,
  stopCheckoutMails,
} from '@backroom/domain/selling/abandoned-checkouts/abandoned-checkouts'
import { findContinuation } from '@backroom/domain/selling/checkouts/checkouts'
import { findDraftLink } from '@backroom/domain/selling/draft-orders/draft-orders'
import { findBalanceLink } from '@backroom/domain/selling/orders/orders'
import type { ReviewNote } from '@backroom/storefront/views/reviews'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { reviewNotePage } from '../reviews/review-views.ts'
import { atHost, sendVisitorPage } from '../visits/visitor-answer.ts'
import { openContinuation } from './open-continuation.ts'

const perMinute = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }
interface Linked {
  Params: { token: string }
}

/** The links of mails about checkouts. Opening one changes nothing, because mail scanners open links. */
export function serveRecovery(app: FastifyInstance, services: Services) {
  const links = { continue: findContinuation, recover: findRecovery, draft: findDraftLink, pay: findBalanceLink }
  for (const [name, find] of Object.entries(links)) {
    const open = (request: FastifyRequest<Linked>, reply: FastifyReply, isAgreed: boolean) =>
      openContinuation(services, request, reply, { find: (ctx) => find(ctx, request.params.token), isAgreed })
    const path = `/checkout/${name}/:token`
    app.get<Linked>(path, perMinute, (request, reply) => open(request, reply, false))
    app.post<Linked>(path, perMinute, (request, reply) => open(request, reply, true))
  }
  app.get<Linked>('/checkout-mails/stop/:token', perMinute, (request, reply) => {
    const isGood = isCheckoutStopLink({ storeId: request.storeId, ports: services.ports }, request.params.token)
    return isGood
      ? sendNote(services, request, reply, { note: 'checkoutStopAsked', action: request.url })
      : sendNote(services, request, reply, { note: 'gone' }, 404)
  })
  // Also the button of mail programs.
  app.post<Linked>('/checkout-mails/stop/:token', perMinute, async (request, reply) => {
    const isGood = await atHost(services, request, 'write', (ctx) => stopCheckoutMails(ctx, request.params.token))
    return sendNote(services, request, reply, { note: isGood ? 'checkoutStopped' : 'gone' }, isGood ? 200 : 404)
  })
}

const sendNote = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  note: { note: ReviewNote; action?: string },
  status = 200,
) => sendVisitorPage(services, request, reply, (ctx, _theme, language) => reviewNotePage(ctx, note, language), status)
