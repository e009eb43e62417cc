import type { VisitorChoice } from '@backroom/contract/analytics/visits/visitor-choice'
import { type Language, languages } from '@backroom/contract/platform/api/language'
import { withTenant } from '@backroom/db/tenant'
import type { Visiting } from '@backroom/domain/analytics/pixels/pixels'
import type { Visit } from '@backroom/domain/analytics/visits/visits'
import type { StoreContext } from '@backroom/domain/platform/context'
import { consentCookie } from '@backroom/storefront/pixel/consent'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { countryOf } from '../../http/country-of.ts'
import { firstTouchOf } from './first-touch.ts'

const dayS = 86_400
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Runs work of a buyer in one store, in one transaction. */
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

export const rememberLanguage = (reply: FastifyReply, language: Language) =>
  reply.setCookie('lang', language, { maxAge: 365 * dayS })

/** The language of `?lang=vi`, which is stored, else the stored one; undefined for the store's language. */
export function languageOf(request: FastifyRequest, reply: FastifyReply): Language | undefined {
  const asked = (request.query as Record<string, unknown>)?.lang
  if (isLanguage(asked)) {
    rememberLanguage(reply, asked)
    return asked
  }
  const remembered = request.cookies.lang
  return isLanguage(remembered) ? remembered : undefined
}

export function visitOf(request: FastifyRequest): Visit {
  const address = callerAddress(request)
  const { 'user-agent': userAgent = '', 'sec-ch-ua-mobile': mobile } = request.headers
  const countryCode = countryOf(address)
  const firstAttribution = choiceOf(request).objects ? undefined : firstTouchOf(request)
  return {
    address,
    userAgent: userAgent.slice(0, 500),
    ...(mobile && { isMobile: mobile === '?1' }),
    ...(countryCode && { countryCode }),
    ...(firstAttribution && { firstAttribution }),
  }
}

/** The consent of the browser's headers, or of the storefront's question. */
export const choiceOf = ({ headers, cookies }: FastifyRequest): VisitorChoice => ({
  agreed: cookies[consentCookie] === 'yes',
  objects: headers['sec-gpc'] === '1' || headers.dnt === '1' || cookies[consentCookie] === 'no',
})

/** The cookies in which the scripts of advertising platforms store their id of this browser. */
const browserIdCookies = ['_fbp', '_fbc', '_ttp', '_ga']
const longestBrowserId = 300

/** What a platform would learn about the buyer. */
export function visitingOf(request: FastifyRequest): Visiting {
  const { address, userAgent } = visitOf(request)
  const known = browserIdCookies.map((name) => [name, request.cookies[name]] as const)
  const kept = known.filter(([, id]) => id && /^[!-~]+$/.test(id) && id.length <= longestBrowserId)
  return {
    address,
    userAgent,
    browserIds: Object.fromEntries(kept) as Record<string, string>,
    choice: choiceOf(request),
  }
}
