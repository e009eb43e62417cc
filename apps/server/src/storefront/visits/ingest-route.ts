import { Ingestion, readBatch, SinkFull, VisitsUnavailable } from '@backroom/domain/analytics/visits/visits'
import { eventsPath } from '@backroom/storefront/pixel/pixel-batch'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../app-services.ts'
import { nudge } from '../../jobs/nudge.ts'
import { rememberFirstTouch } from './first-touch.ts'
import { choiceOf, inVisitedStore, visitOf } from './visitor.ts'

/** Reports show an event some seconds later, because the job counts all events of this pause together. */
const rollUpPauseMs = 5_000
const perMinute = { config: { rateLimit: { max: 1_200, timeWindow: '1 minute' } } }

/** `POST /e`: the events of a storefront's script, answered when they are stored. Beacons arrive as text. */
export function serveIngest(app: FastifyInstance, services: Services) {
  const ingestion = new Ingestion(services.ports, (storeId, work) =>
    inVisitedStore(services, { storeId, requestId: crypto.randomUUID() }, 'write', work),
  )
  services.announcements.on('storefront_changed', (payload) => ingestion.forget(payload?.slice(0, 36)))
  const rollUpSoon = nudge(() => services.enqueueNow('roll-up-events'), rollUpPauseMs)
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, parsed(String(body))))
  app.post(eventsPath, perMinute, async (request, reply) => {
    const batch = readBatch(request.body, Date.now())
    if (!batch) return reply.code(400).type('text/plain').send('This is not a batch of events.')
    try {
      const { taken, touch } = await ingestion.receive(request.storeId, batch, visitOf(request), choiceOf(request))
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
    return undefined // rejected as an invalid batch
  }
}
