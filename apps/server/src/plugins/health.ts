import type { FastifyInstance } from 'fastify'
import type { Services } from '../wiring.ts'

const outside = { config: { outsideContract: true as const }, logLevel: 'silent' as const }
const readyWithinMs = 2_000

/** `live`: the process answers. `ready`: it has a database and isn't shutting down. */
export function addHealth(app: FastifyInstance, services: Services) {
  app.get('/health/live', outside, async () => ({ status: 'live' }))
  app.get('/health/ready', outside, async (_request, reply) => {
    if (services.isClosing()) return reply.code(503).send({ status: 'closing' })
    const answered = services.pool.query('select').then(
      () => true,
      () => false,
    )
    const late = new Promise<false>((resolve) => setTimeout(resolve, readyWithinMs, false).unref())
    const isReady = await Promise.race([answered, late])
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'no database' })
  })
}
