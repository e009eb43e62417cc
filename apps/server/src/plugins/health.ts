import { findGivenUp } from '@backroom/domain/mails/mails'
import { findMoneyChecks } from '@backroom/domain/money-checks/money-checks'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../wiring.ts'

const outside = { config: { outsideContract: true as const }, logLevel: 'silent' as const }
const readyWithinMs = 2_000

const staleMs = 36 * 3_600_000

/** `live`: the process answers. `ready`: it has a database and isn't shutting down. Without either: what the daily check of the money found, and how many messages were given up. */
export function addHealth(app: FastifyInstance, services: Services) {
  app.get('/health/live', outside, async () => ({ status: 'live' }))
  app.get('/health', outside, async (_request, reply) => {
    const found = await Promise.all([findMoneyChecks(services.directory), findGivenUp(services.directory)]).catch(
      () => undefined,
    )
    if (!found) return reply.code(503).send({ status: 'no database' })
    const [money, messages] = found
    const isStale = money.oldest !== null && Date.now() - Date.parse(money.oldest) > staleMs
    return { status: money.broken > 0 || isStale ? 'degraded' : 'ok', money: { ...money, isStale }, messages }
  })
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
