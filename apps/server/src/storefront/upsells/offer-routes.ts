import { isBotVisit } from '@backroom/domain/analytics/visits/visits'
import {
  type Acceptance,
  acceptOffer,
  findOrderOffer,
  type OfferResult,
  refuseOffer,
} from '@backroom/domain/selling/orders/orders'
import { findPlacements } from '@backroom/domain/selling/upsells/upsells'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { offerPath, orderPath, pendingPath } from '@backroom/storefront/links'
import type { OfferProblem } from '@backroom/storefront/views/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../app-services.ts'
import { visitOf } from '../visits/visitor.ts'
import { atHost, sendVisitorPage, waitingAtHost } from '../visits/visitor-answer.ts'
import { forgetPurchase, hasBought } from './offer-cookie.ts'
import { endedOfferPage, offerPage } from './offer-view.ts'

const perMinute = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** `<variant>:<what the buyer saw that it costs>`, because a choice of a form has one value. */
const item = z
  .string()
  .regex(/^[0-9a-f-]{36}:\d{1,12}$/)
  .transform((value) => ({ variantId: value.slice(0, 36), totalCents: Number(value.slice(37)) }))
const Accepted = z.object({ answer: z.literal('add'), upsellId: z.uuid(), item, attempt: z.uuid() })
const Refused = z.object({ answer: z.literal('refuse'), upsellId: z.uuid() })

const Declined = z.object({ problem: z.literal('declined') })

type Request = FastifyRequest<{ Params: { token: string } }>

/** What the buyer of an order may add to it before they see its page. */
export function serveOffers(
  app: FastifyInstance,
  services: Services,
  countView: (storeId: string, id: string) => void,
) {
  app.get<{ Params: { token: string } }>('/orders/:token/offer', (request, reply) =>
    showOffer(services, request, reply, countView),
  )
  app.post<{ Params: { token: string } }>('/orders/:token/offer', perMinute, (request, reply) =>
    takeAnswer(services, request, reply),
  )
}

/** Whether the browser that has paid an order is shown an offer before its page. */
export async function isOffered(services: Services, request: FastifyRequest, token: string): Promise<boolean> {
  if (!hasBought(request, token)) return false
  return atHost(services, request, 'read', async (ctx) => {
    const placements = await findPlacements(ctx)
    return placements.includes('post_purchase') && (await findOrderOffer(ctx, token)) !== undefined
  })
}

async function showOffer(
  services: Services,
  request: Request,
  reply: FastifyReply,
  countView: (storeId: string, id: string) => void,
) {
  const { token } = request.params
  const offer = hasBought(request, token)
    ? await atHost(services, request, 'read', (ctx) => findOrderOffer(ctx, token))
    : undefined
  if (!offer) return reply.redirect(orderPath(token), 303)
  if (request.method === 'GET' && !isBotVisit(visitOf(request))) countView(request.storeId, offer.upsellId)
  // The buyer comes back from the bank.
  const isDeclined = Declined.safeParse(request.query).success
  return sendVisitorPage(services, request, reply, (ctx, _theme, language) =>
    offerPage(ctx, { token, offer, ...(isDeclined && { problem: 'declined' }) }, language),
  )
}

async function takeAnswer(services: Services, request: Request, reply: FastifyReply) {
  const { token } = request.params
  if (!hasBought(request, token)) return reply.redirect(orderPath(token), 303)
  const refused = Refused.safeParse(request.body)
  if (refused.success) {
    await atHost(services, request, 'write', (ctx) => refuseOffer(ctx, token, refused.data.upsellId))
    return leave(reply, token)
  }
  const accepted = Accepted.safeParse(request.body)
  if (!accepted.success) return reply.redirect(offerPath(token), 303)
  const { item: chosen, attempt, upsellId } = accepted.data
  const result = await accept(services, request, {
    ...{ token, upsellId, attempt, variantId: chosen.variantId, shownTotalCents: chosen.totalCents },
  })
  if (result.failure) request.log.error({ err: result.failure }, 'a payment was left to the reconciling job')
  switch (result.state) {
    case 'added':
    case 'gone':
      return leave(reply, token)
    case 'action_required':
      return reply.redirect(`${pendingPath(result.attempt)}?confirm=1`, 303)
    case 'pending':
      services.enqueueNow('reconcile-payments')
      return reply.redirect(pendingPath(result.attempt), 303)
    default:
      return showProblem(services, request, reply, { token, upsellId, problem: problems[result.state] })
  }
}

async function accept(
  services: Services,
  request: Request,
  chosen: Pick<Acceptance, 'token' | 'upsellId' | 'attempt' | 'variantId' | 'shownTotalCents'>,
) {
  const { timeZone } = await atHost(services, request, 'read', findStore)
  return acceptOffer(waitingAtHost(services, request), {
    ...{ ...chosen, visit: visitOf(request), timeZone },
    returnUrl: `${services.ports.publicScheme}//${request.host}${pendingPath(chosen.attempt)}`,
  })
}

const problems: Record<
  Exclude<OfferResult['state'], 'added' | 'gone' | 'pending' | 'action_required'>,
  OfferProblem
> = { changed: 'changed', sold_out: 'soldOut', declined: 'declined', unavailable: 'unavailable' }

/** The offer as it is now, which may be gone. */
async function showProblem(
  services: Services,
  request: Request,
  reply: FastifyReply,
  { token, upsellId, problem }: { token: string; upsellId: string; problem: OfferProblem },
) {
  return sendVisitorPage(
    services,
    request,
    reply,
    async (ctx, _theme, language) => {
      const offer = await findOrderOffer(ctx, token)
      return offer
        ? offerPage(ctx, { token, offer, problem }, language)
        : endedOfferPage(ctx, { token, upsellId, problem }, language)
    },
    422,
  )
}

function leave(reply: FastifyReply, token: string) {
  forgetPurchase(reply, token)
  return reply.redirect(orderPath(token), 303)
}
