import { limits } from '@backroom/contract/selling/returns/limits'
import { returnReasons } from '@backroom/contract/selling/returns/states'
import { networkOf } from '@backroom/domain/platform/attempts/attempts'
import { requestReturn } from '@backroom/domain/selling/returns/returns'
import { orderPath } from '@backroom/storefront/links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { callerAddress } from '../../http/caller-address.ts'
import type { RefusedRequest } from '../visits/return-views.ts'
import { sendVisitorPage, waitingAtHost } from '../visits/visitor-answer.ts'
import { orderPage } from '../visits/visitor-pages.ts'

const perMinute = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }
const field = 'quantity-'
const statusOf = { empty: 422, not_returnable: 409, too_late: 409, too_many: 429 } as const

/** The form of the order's page that requests a return. */
export function serveReturns(app: FastifyInstance, services: Services) {
  app.post<{ Params: { token: string } }>('/orders/:token/returns', perMinute, (request, reply) =>
    takeRequest(services, request, reply),
  )
}

function readForm(body: Record<string, unknown>) {
  const chosen = Object.entries(body).flatMap(([name, value]) => {
    if (!name.startsWith(field) || value === '0') return []
    const isCount = typeof value === 'string' && /^\d{1,4}$/.test(value)
    // What is no number of pieces is more than were sent.
    return [[name.slice(field.length), isCount ? Number(value) : Number.POSITIVE_INFINITY] as const]
  })
  return {
    quantities: new Map(chosen),
    reason: returnReasons.find((one) => one === body.reason),
    note: typeof body.note === 'string' ? body.note.trim().slice(0, limits.noteLength) : '',
    knownReturns: typeof body.knownReturns === 'string' ? Number(body.knownReturns) : Number.NaN,
  }
}

async function takeRequest(
  services: Services,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
) {
  const { token } = request.params
  const { knownReturns, ...typed } = readForm((request.body ?? {}) as Record<string, unknown>)
  const { quantities, reason, note } = typed
  const show = (finding: RefusedRequest['finding']) =>
    sendVisitorPage(
      services,
      request,
      reply,
      (ctx, _theme, language) => orderPage(ctx, token, language, { finding, ...typed }),
      statusOf[finding],
    )
  if (!reason || quantities.size === 0) return show('empty')
  const outcome = await requestReturn(waitingAtHost(services, request), token, {
    lines: [...quantities].map(([orderLineId, quantity]) => ({ orderLineId, quantity, reason })),
    ...{ note, knownReturns, network: networkOf(callerAddress(request)) },
  })
  if (outcome === 'requested') return reply.redirect(`${orderPath(token)}#returns`, 303)
  if (outcome === 'not_found') return sendVisitorPage(services, request, reply, async () => undefined)
  return show(outcome)
}
