import { subscriberSources } from '@backroom/contract/selling/subscribers/sources'
import { subscribe } from '@backroom/domain/selling/subscribers/subscribers'
import { subscribedPath, subscribePath } from '@backroom/storefront/links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { storeView } from '../views.ts'
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
    sendVisitorPage(services, request, reply, async (ctx, _theme, language) => ({
      kind: 'subscribed',
      store: await storeView(ctx, language),
    })),
  )
}

/** A known address is answered like a new one: nobody learns here who else left theirs. */
async function takeAddress(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const isScript = request.headers.accept === scriptType
  const read = Form.safeParse(request.body ?? {})
  if (read.success) {
    await atHost(services, request, 'write', (ctx) => subscribe(ctx, read.data))
    return isScript ? reply.code(204).send() : reply.redirect(subscribedPath, 303)
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
