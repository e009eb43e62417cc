import { subscriberSources } from '@backroom/contract/selling/subscribers/sources'
import { confirmSubscriber, isConfirmationPending, subscribe } from '@backroom/domain/selling/subscribers/subscribers'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { confirmSubscriberPath, subscribedPath, subscribePath } from '@backroom/storefront/links'
import { textsIn } from '@backroom/storefront/texts/texts-in'
import type { SubscribedPageView } from '@backroom/storefront/view'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../app-services.ts'
import { storeView } from '../views.ts'
import { languageOf } from './visitor.ts'
import { atHost, sendVisitorPage } from './visitor-answer.ts'

const perMinute = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }
/** What the script accepts as an answer: none, the number says it. */
const scriptType = 'text/x-subscribed'

const Form = z.object({
  email: z.string().trim().pipe(z.email().max(254)),
  source: z.enum(subscriberSources),
})

/** The popups' form, and the page that thanks where there is no script. */
export function serveSubscribing(app: FastifyInstance, services: Services) {
  app.post(subscribePath, perMinute, (request, reply) => takeAddress(services, request, reply))
  app.get(subscribedPath, (request, reply) =>
    sendSubscribed(services, request, reply, 'mail' in (request.query as object) ? { state: 'mailed' } : undefined),
  )
  // Programs open the links of mails before people do: opening it shows a button and changes nothing.
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

/** A known address is answered like a new one: nobody learns here who else left theirs. */
async function takeAddress(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const isScript = request.headers.accept === scriptType
  const read = Form.safeParse(request.body ?? {})
  if (read.success) {
    const { mustConfirm } = await atHost(services, request, 'write', (ctx) => subscribe(ctx, read.data))
    if (!isScript) return reply.redirect(mustConfirm ? `${subscribedPath}?mail` : subscribedPath, 303)
    if (!mustConfirm) return reply.code(204).send()
    const { language } = await atHost(services, request, 'read', findStore)
    const text = textsIn(languageOf(request, reply) ?? language).subscriberConfirmation.mailed
    return reply.code(202).type('text/plain; charset=utf-8').send(text)
  }
  if (isScript) return reply.code(422).type('text/plain; charset=utf-8').send('This is not an e-mail address.')
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
