import { PixelBatch } from '@backroom/contract/analytics/pixel'
import { ingestEvents } from '@backroom/domain/analytics/analytics'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../wiring.ts'
import { inVisitedStore, visitOf } from './visitor.ts'

/** `POST /e`: what a storefront's pixel reports. Beacons arrive as text, whatever they hold. */
export function serveIngest(app: FastifyInstance, services: Services) {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, parsed(String(body))))
  app.post('/e', { config: { rateLimit: { max: 1_200, timeWindow: '1 minute' } } }, async (request, reply) => {
    const batch = PixelBatch.safeParse(request.body)
    if (!batch.success) return reply.code(400).type('text/plain').send('This is not a batch of events.')
    const tenant = { storeId: request.storeId, requestId: request.id }
    const kept = await inVisitedStore(services, tenant, 'write', (ctx) =>
      ingestEvents(ctx, batch.data.events, visitOf(request)),
    )
    if (kept > 0) services.enqueueNow('roll-up-events')
    return reply.code(204).send()
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // the schema refuses it
  }
}
