import { subscriberSources } from '@backroom/contract/selling/subscribers/sources'
import { confirmSubscriber, isConfirmationPending, subscribe } from '@backroom/domain/selling/subscribers/subscribers'
import { confirmSubscriberPath, subscribedPath, subscribePath } from '@backroom/storefront/links'
import { textsIn } from '@backroom/storefront/texts/texts-in'
import type { SubscribedPageView } from '@backroom/storefront/views/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../app-services.ts'
import type { PlainAnswers } from '../plain-answers.ts'
import { storeView } from '../views.ts'
import { languageOf } from './visitor.ts'
import { atHost, sendVisitorPage } from './visitor-answer.ts'

const perMinute = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }
/** The script accepts an empty answer with a status. */
const scriptType = 'text/x-subscribed'

const Form = z.object({
  email: z.string().trim().pipe(z.email().max(254)),
  source: z.enum(subscriberSources),
})

/** The popups' form, and the thank-you page for browsers without scripts. */
export function serveSubscribing(app: FastifyInstance, services: Services, plain: PlainAnswers) {
  app.post(subscribePath, perMinute, (request, reply) => takeAddress(services, plain, request, reply))
  app.get(subscribedPath, (request, reply) =>
    sendSubscribed(services, request, reply, 'mail' in (request.query as object) ? { state: 'mailed' } : undefined),
  )
  // Mail scanners open links before people do, so opening the link only shows a button.
  app.get(`${subscribePath}/:token`, perMinute, async (request, reply) => {
    const { token } = request.params as { token: string }
    const isOpen = await atHost(services, request, 'read', (ctx) => isConfirmationPending(ctx, token))
    const confirmation: Confirmation = isOpen
      ? { state: 'asked', action: confirmSubscriberPath(token) }
      : { state: 'gone' }
    return sendSubscribed(services, request, reply, confirmation, isOpen ? 200 : 404)
  })
  app.post(`${subscribePath}/:token`, perMinute, async (request, reply) => {
    const { token } = request.params as { token: string }
    const isGood = await atHost(services, request, 'write', (ctx) => confirmSubscriber(ctx, token))
    return sendSubscribed(services, request, reply, { state: isGood ? 'confirmed' : 'gone' }, isGood ? 200 : 404)
  })
}

type Confirmation = NonNullable<SubscribedPageView['confirmation']>

const sendSubscribed = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  confirmation: Confirmation | undefined,
  status = 200,
) =>
  sendVisitorPage(
    services,
    request,
    reply,
    async (ctx, _theme, language) => ({
      kind: 'subscribed',
      store: await storeView(ctx, language),
      ...(confirmation && { confirmation }),
    }),
    status,
  )

/** Known and new addresses get the same answer, so nobody learns who has subscribed. */
async function takeAddress(services: Services, plain: PlainAnswers, request: FastifyRequest, reply: FastifyReply) {
  const isScript = request.headers.accept === scriptType
  const read = Form.safeParse(request.body ?? {})
  if (read.success) {
    const subscription = { ...read.data, language: languageOf(request, reply) }
    const { mustConfirm } = await atHost(services, request, 'write', (ctx) => subscribe(ctx, subscription))
    if (!isScript) return reply.redirect(mustConfirm ? `${subscribedPath}?mail` : subscribedPath, 303)
    if (!mustConfirm) return reply.code(204).send()
    const { subscriberConfirmation } = textsIn(await plain.languageFor(request, reply))
    return reply.code(202).type('text/plain; charset=utf-8').send(subscriberConfirmation.mailed)
  }
  if (isScript) {
    const { findingEmail } = textsIn(await plain.languageFor(request, reply))
    return reply.code(422).type('text/plain; charset=utf-8').send(findingEmail)
  }
  const { email, source } = (request.body ?? {}) as Record<string, unknown>
  return sendVisitorPage(
    services,
    request,
    reply,
    async (ctx, _theme, language) => ({
      kind: 'subscribed',
      store: await storeView(ctx, language),
      refused: {
        email: typeof email === 'string' ? email.slice(0, 254) : '',
        source: subscriberSources.find((one) => one === source) ?? 'subscribe',
      },
    }),
    422,
  )
}
