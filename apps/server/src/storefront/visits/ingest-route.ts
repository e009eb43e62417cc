import { Ingestion, readBatch, SinkFull, VisitsUnavailable } from '@backroom/domain/analytics/visits/visits'
import { eventsPath } from '@backroom/storefront/pixel/pixel-batch'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../app-services.ts'
import { nudge } from '../../jobs/nudge.ts'
import { rememberFirstTouch } from './first-touch.ts'
import { inVisitedStore, visitOf, wishOf } from './visitor.ts'

/** An event shows in the reports some seconds later; the job counts all that came in between at once. */
const rollUpPauseMs = 5_000
const perMinute = { config: { rateLimit: { max: 1_200, timeWindow: '1 minute' } } }

/** `POST /e`: what a storefront's pixel reports, answered when it is stored. Beacons arrive as text, whatever they hold. */
export function serveIngest(app: FastifyInstance, services: Services) {
  const ingestion = new Ingestion(services.ports.visits, (storeId, work) =>
    inVisitedStore(services, { storeId, requestId: crypto.randomUUID() }, 'write', work),
  )
  services.announcements.on('storefront_changed', (payload) => ingestion.forget(payload?.slice(0, 36)))
  const rollUpSoon = nudge(() => services.enqueueNow('roll-up-events'), rollUpPauseMs)
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, parsed(String(body))))
  app.post(eventsPath, perMinute, async (request, reply) => {
    const batch = readBatch(request.body, Date.now())
    if (!batch) return reply.code(400).type('text/plain').send('This is not a batch of events.')
    try {
      const { taken, touch } = await ingestion.receive(request.storeId, batch, visitOf(request), wishOf(request))
      if (taken > 0) rollUpSoon()
      if (touch) rememberFirstTouch(request, reply, touch)
    } catch (error) {
      const isDown = error instanceof VisitsUnavailable
      if (!isDown && !(error instanceof SinkFull)) throw error
      const text = isDown ? 'Nothing can be stored right now.' : 'Too much at once.'
      return reply.code(503).header('retry-after', '5').type('text/plain').send(text)
    }
    return reply.code(204).send()
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined // is rejected as no batch
  }
}
