import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { mayHaveCertificate } from '@backroom/domain/stores/domains/domains'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../app-services.ts'
import { hostOf } from '../http/hosts.ts'

const outside = { config: { outsideContract: true as const }, logLevel: 'silent' as const }

/** Strangers cause a question with each handshake, so the questions may not take all connections. */
const atOnce = 4
const mostWaiting = 200
/** The longest DNS name (RFC 1035). */
const longestHost = 253

/**
 * `/internal/certificate?domain=`: the proxy asks before it gets a certificate (`deploy/Caddyfile`). 200 for a host of ours, 404
 * for any other, 429 if too many questions wait.
 */
export function answerCertificateQuestions(app: FastifyInstance, { directory, ports }: Services) {
  const limit = limitConcurrency(atOnce, { waitingPerKey: mostWaiting })
  app.get<{ Querystring: Record<string, unknown> }>('/internal/certificate', outside, async ({ query }, reply) => {
    const host = nameIn(query.domain)
    const isOurs = host !== undefined && (await limit(() => mayHaveCertificate(directory, ports, host)))
    return reply.code(isOurs ? 200 : 404).send()
  })
}

function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longestHost) return
  const host = value.toLowerCase()
  return hostOf(host) === host ? host : undefined
}
