import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Network } from '@backroom/domain/platform/attempts/attempts'
import { networkOf } from '@backroom/domain/platform/attempts/attempts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerAddress } from '../http/caller-address.ts'

export interface RequestLimits {
  /** API calls a minute. */
  perSession: number
  perAddress: number
}

const windowMs = 60_000
/** The number of remembered callers. Beyond it, the least recent caller is forgotten. */
const mostCallers = 50_000

/**
 * Limits the API calls of one session or API key, and of one address. Programs read how many are left in the answers' headers. No person reaches the limits. They prevent that a client's loop takes
 * every connection. Each process counts for itself.
 */
export function limitRequests(app: FastifyInstance, { perSession, perAddress }: RequestLimits) {
  const byNetwork = counter<Network>(perAddress)
  const bySession = counter<string>(perSession)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint) byNetwork(networkOf(callerAddress(request)), reply)
  })
  // The session is known after the permission check.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.session) return
    bySession(request.session.user.sessionId, reply, request.session.isApp && Number.isFinite(perSession))
  })
}

/** Counts in windows of a minute that begin with the first call. Rejects calls beyond `max`. `isTold`: headers tell how many are left. */
function counter<Key extends string>(max: number) {
  const windows = new LRUCache<Key, { count: number; endsMs: number }>({ max: mostCallers })
  return (key: Key, reply: FastifyReply, isTold = false) => {
    const nowMs = Date.now()
    let window = windows.get(key)
    if (!window || window.endsMs <= nowMs) {
      window = { count: 0, endsMs: nowMs + windowMs }
      windows.set(key, window)
    }
    window.count += 1
    const resetSeconds = Math.ceil((window.endsMs - nowMs) / 1000)
    if (isTold)
      reply.headers({
        'ratelimit-limit': max,
        'ratelimit-remaining': Math.max(0, max - window.count),
        'ratelimit-reset': resetSeconds,
      })
    if (window.count <= max) return
    reply.header('retry-after', resetSeconds)
    throw new DomainError(generalErrors.rate_limited)
  }
}
