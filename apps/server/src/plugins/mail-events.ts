import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { recordMailEvent } from '@backroom/domain/selling/order-mails/order-mails'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../app-services.ts'
import { waitingIn } from '../jobs/waiting-in.ts'

const options = {
  config: { outsideContract: true as const, rateLimit: { max: 600, timeWindow: '1 minute' } },
  bodyLimit: 256 * 1024,
}

/**
 * `POST /webhooks/mail`: what the mail provider reports, signed. 200 for a report that is recorded or of no interest, 400 for
 * one that the provider has not signed, 404 without a provider, 5xx if it could not be recorded, so that it is sent again.
 */
export function receiveMailEvents(app: FastifyInstance, services: Services) {
  const receiver = {
    directory: services.directory,
    inStore: (storeId: string) => waitingIn(services, storeId, { isPatient: false }),
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.post('/webhooks/mail', options, async ({ body }, reply) => {
    const { mailEvents } = services.ports
    if (!mailEvents) return fail(generalErrors.not_found)
    const events = Buffer.isBuffer(body) ? mailEvents(body) : undefined
    if (!events) return fail(generalErrors.invalid_request)
    for (const event of events) await recordMailEvent(receiver, event)
    return reply.send({})
  })
}
