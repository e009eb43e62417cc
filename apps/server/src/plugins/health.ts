import { findEventSummary } from '@backroom/domain/analytics/visits/visits'
import { countFailedMessages } from '@backroom/domain/messages/outbox/outbox'
import { findMoneyChecks } from '@backroom/domain/money/money-checks/money-checks'
import { summarizeReconciliation } from '@backroom/domain/money/reconciliations/reconciliations'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../app-services.ts'
import { lagMs } from './event-lag.ts'

const outside = { config: { outsideContract: true as const }, logLevel: 'silent' as const }
const readyWithinMs = 2_000

const staleMs = 36 * 3_600_000
/** Reports should be at most half a minute behind. The job runs every minute. */
const lateMs = 5 * 60_000

/** `/health/live`: the process answers. `/health/ready`: it has a database and does not shut down. `/health`: the daily check of the money, what providers’ statements say against it, messages that failed permanently, and how far the counting of visits is behind. */
export function addHealth(app: FastifyInstance, services: Services) {
  app.get('/health/live', outside, async () => ({ status: 'live' }))
  app.get('/health', outside, async (_request, reply) => {
    const { directory, ports } = services
    const found = await Promise.all([
      findMoneyChecks(directory),
      summarizeReconciliation(directory),
      countFailedMessages(directory),
      findEventSummary(directory),
    ]).catch(() => undefined)
    if (!found) return reply.code(503).send({ status: 'no database' })
    const [money, reconciliation, messages, events] = found
    const canBeRead = await isInTime(ports.visits.check())
    const behindMs = lagMs(events)
    const isLate = behindMs > lateMs
    const isStale = money.oldest !== null && Date.now() - Date.parse(money.oldest) > staleMs
    const isUnsound = money.broken > 0 || reconciliation.unexplained > 0
    const status = isUnsound || isStale || isLate || !canBeRead ? 'degraded' : 'ok'
    return {
      ...{ status, money: { ...money, isStale }, reconciliation, messages },
      events: { behindMs, isLate, refused: events.refused, canBeRead },
    }
  })
  app.get('/health/ready', outside, async (_request, reply) => {
    if (services.isClosing()) return reply.code(503).send({ status: 'closing' })
    const isReady = await isInTime(services.pool.query('select'))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'no database' })
  })
}

function isInTime(answer: Promise<unknown>): Promise<boolean> {
  const answered = answer.then(
    () => true,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, readyWithinMs, false).unref())
  return Promise.race([answered, late])
}
