import { webhookPath } from '@backroom/contract/money/payment-connections/webhook-path'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { receiveEvent } from '@backroom/domain/selling/orders/orders'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Services } from '../app-services.ts'
import { waitingIn } from '../jobs/waiting-in.ts'

const options = {
  config: { outsideContract: true as const, rateLimit: { max: 600, timeWindow: '1 minute' } },
  // Stripe's largest events have some tens of kilobytes.
  bodyLimit: 256 * 1024,
}
const longestSignature = 2_000

/**
 * `POST /webhooks/stripe/<connection>`: what gateways report, signed over the bytes of the body. 200 for an event that is stored or
 * of no interest, 400 for one that the gateway has not signed, 5xx if it could not be stored, so that it is sent again.
 */
export function receiveGatewayEvents(app: FastifyInstance, services: Services) {
  const receiver = {
    directory: services.directory,
    inStore: (storeId: string) => waitingIn(services, storeId, { isPatient: false }),
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.post<{ Params: { connection: string } }>(`${webhookPath}:connection`, options, async (request, reply) => {
    const connectionId = z.uuid().safeParse(request.params.connection)
    if (!connectionId.success) return fail(generalErrors.not_found)
    const signature = String(request.headers['stripe-signature'] ?? '')
    const { body } = request
    const isSent = Buffer.isBuffer(body) && signature !== '' && signature.length <= longestSignature
    const hasWork = isSent
      ? await receiveEvent(receiver, { connectionId: connectionId.data, body, signature })
      : undefined
    if (hasWork === undefined) return fail(generalErrors.invalid_request)
    if (hasWork) services.enqueueNow('reconcile-payments')
    return reply.send({})
  })
}
