import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Network } from '@backroom/domain/platform/attempts/attempts'
import { networkOf } from '@backroom/domain/platform/attempts/attempts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerAddress } from '../http/caller-address.ts'

export interface RequestLimits {
  /** Calls of the API a minute. */
  perSession: number
  perAddress: number
}

const windowMs = 60_000
/** Callers that are remembered: beyond it the one who was silent for longest begins anew. */
const mostCallers = 50_000

/**
 * How many calls of the API one session and one address may make. Generous, so that no person meets it: it keeps one
 * client's loop from taking every connection. Counted in this process alone.
 */
export function limitRequests(app: FastifyInstance, { perSession, perAddress }: RequestLimits) {
  const byNetwork = counter<Network>(perAddress)
  const bySession = counter<string>(perSession)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint) byNetwork(networkOf(callerAddress(request)), reply)
  })
  // The session is known once the route has let the caller in.
  app.addHook('preParsing', async (request, reply) => {
    if (request.session) bySession(request.session.user.sessionId, reply)
  })
}

/** Counts in windows of a minute that begin with the first call; refuses what is beyond `max`. */
function counter<Key extends string>(max: number) {
  const windows = new LRUCache<Key, { count: number; endsMs: number }>({ max: mostCallers })
  return (key: Key, reply: FastifyReply) => {
    const nowMs = Date.now()
    let window = windows.get(key)
    if (!window || window.endsMs <= nowMs) {
      window = { count: 0, endsMs: nowMs + windowMs }
      windows.set(key, window)
    }
    window.count += 1
    if (window.count <= max) return
    reply.header('retry-after', Math.ceil((window.endsMs - nowMs) / 1000))
    throw new DomainError(generalErrors.rate_limited)
  }
}
