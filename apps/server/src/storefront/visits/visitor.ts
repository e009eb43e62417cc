import { type Language, languages } from '@backroom/contract/api/language'
import { withTenant } from '@backroom/db/tenant'
import type { Visit } from '@backroom/domain/analytics/analytics'
import type { StoreContext } from '@backroom/domain/context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from '../../http/caller-address.ts'
import type { Services } from '../../wiring.ts'

const dayS = 86_400
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Work of a buyer in one store, in one transaction. */
export function inVisitedStore<T>(
  { pool, ports }: Pick<Services, 'pool' | 'ports'>,
  { storeId, requestId }: { storeId: string; requestId: string },
  access: 'read' | 'write',
  work: (ctx: StoreContext) => Promise<T>,
): Promise<T> {
  return withTenant(pool, { storeId, requestId }, access, (db) => work({ storeId, requestId, db, ports }))
}

export const cartOf = (request: FastifyRequest): string | undefined => {
  const id = request.cookies.cart
  return id && uuid.test(id) ? id : undefined
}

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** `?lang=vi` chooses and is remembered; else what was chosen before; undefined leaves it to the store. */
export function languageOf(request: FastifyRequest, reply: FastifyReply): Language | undefined {
  const asked = (request.query as Record<string, unknown>)?.lang
  if (isLanguage(asked)) {
    reply.setCookie('lang', asked, { maxAge: 365 * dayS })
    return asked
  }
  const remembered = request.cookies.lang
  return isLanguage(remembered) ? remembered : undefined
}

export const visitOf = (request: FastifyRequest): Visit => ({
  address: callerAddress(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
})
