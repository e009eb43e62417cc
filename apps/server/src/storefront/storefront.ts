import { randomUUID } from 'node:crypto'
import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { DatabaseUnavailable } from '@backroom/db/database-unavailable'
import { networkOf } from '@backroom/domain/platform/attempts/attempts'
import { FilesUnavailable } from '@backroom/domain/platform/files/files'
import type { Site } from '@backroom/domain/stores/domains/domains'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Services } from '../app-services.ts'
import { callerAddress } from '../http/caller-address.ts'
import { hostKinds, hostOf } from '../http/hosts.ts'
import { serveFiles } from '../pages/file-pages.ts'
import { storefrontGuard } from '../plugins/security-headers.ts'
import { loggerOptions } from '../process/logger.ts'
import { serveAccount } from './account/account-routes.ts'
import { serveArtwork } from './artwork-route.ts'
import { serveCart } from './buying/cart-routes.ts'
import { serveCheckout } from './buying/checkout-routes.ts'
import { toCanonicalHost } from './canonical-host.ts'
import { serveDiscovery } from './discovery/discovery-routes.ts'
import { serveFeedFiles } from './feed-file-route.ts'
import { serveFeeds } from './feed-route.ts'
import { serveHtmlFrame } from './html-frame-route.ts'
import { type PlainAnswers, type PlainText, plainAnswers } from './plain-answers.ts'
import { servePreview } from './preview/preview-routes.ts'
import { serveShared } from './preview/shared-routes.ts'
import { serveReviews } from './reviews/review-routes.ts'
import { storeFinder } from './store-finder.ts'
import { storefrontDist } from './storefront-dist.ts'
import { serveStorefront } from './storefront-routes.ts'
import { serveIngest } from './visits/ingest-route.ts'
import { serveSubscribing } from './visits/subscribe-routes.ts'
import { serveThanksFrame } from './visits/thanks-frame-route.ts'

const bodyLimitBytes = 64 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The store of the request's host; '' on preview hosts, where the token names it. */
    storeId: string
    /** Its hosts; undefined where no shop answers. */
    site: Site | undefined
    /** The platforms whose scripts the answer runs. */
    platforms: AdvertisingPlatform[] | null
    /** Whether the answer draws the card fields of Stripe. */
    usesStripe: boolean
  }
}

/** Creates the hosts of storefronts and previews without listening. */
export async function assembleStorefront(services: Services): Promise<FastifyInstance> {
  const guard = storefrontGuard(services)
  const plain = plainAnswers(services)
  const answerError = errorAnswerer(plain)
  const kindOf = hostKinds(services)
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true },
    // The frame requests the root of its host, which is a store's home page on other hosts.
    rewriteUrl: ({ url = '/', headers }) =>
      /^\/(\?|$)/.test(url) && kindOf(hostOf(headers.host)) === 'preview' ? `/preview${url.slice(1)}` : url,
    trustProxy: services.trustProxy,
    genReqId: () => randomUUID(),
    logger: loggerOptions(services.logLevel),
    // Hooks do not run for an unreadable address.
    frameworkErrors: (error, request, reply) => {
      guard(request.raw, reply.raw)
      void answerError(error, request, reply)
    },
  })
  app.decorateRequest('storeId', '')
  app.decorateRequest('site', undefined)
  app.decorateRequest('platforms', null)
  app.decorateRequest('usesStripe', false)
  app.addHook('onRequest', async (request, reply) => guard(request.raw, reply.raw))
  app.addHook('onSend', async ({ raw, platforms, usesStripe }, reply) => {
    if (platforms?.length || usesStripe) guard(raw, reply.raw, platforms ?? [], usesStripe)
  })
  app.addHook('onRequest', chooseStore(services, plain))
  app.addHook('onRequest', refuseForeignForms(plain))
  app.setErrorHandler(answerError)
  await app.register(cookie, {
    parseOptions: { path: '/', sameSite: 'lax', httpOnly: true, secure: services.ports.publicScheme === 'https:' },
  })
  // After the cookies are read, because a cart comes along.
  app.addHook('onRequest', toCanonicalHost(services.ports))
  // The last value of a repeated field counts.
  await app.register(formbody, { parser: (body) => Object.fromEntries(new URLSearchParams(body)) })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(callerAddress(request)),
    errorResponseBuilder: () => new DomainError(generalErrors.rate_limited),
  })
  await app.register(fastifyStatic, {
    root: storefrontDist,
    prefix: '/assets/',
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    allowedPath: (path) => !path.includes('/.'),
  })
  serveFiles(app, services)
  serveArtwork(app)
  serveHtmlFrame(app)
  serveStorefront(app, services, plain)
  serveDiscovery(app, services, plain)
  serveFeeds(app, services, plain)
  serveFeedFiles(app, services, plain)
  serveCart(app, services, plain)
  serveCheckout(app, services)
  serveAccount(app, services)
  serveSubscribing(app, services, plain)
  serveReviews(app, services)
  serveThanksFrame(app, services)
  serveIngest(app, services)
  servePreview(app, services, services.caches.kept)
  serveShared(app, services)
  return app
}

const isShared = (url: string) => /^\/((assets|files|artwork)\/|html-frame(\?|$))/.test(url)

/** Paths of the preview hosts: the editor's frame and shared drafts. */
const previewPath = /^\/(preview|shared(\?|$))/

/** Names that the build never creates, which lead elsewhere or are too long for a file system. */
const leadsElsewhere = /^\/assets\/[^?]*(?:\.\.|%|[^?/]{201})/

/** Postgres stores no text with U+0000, so nothing can be found. */
const holdsNul = /%00/

/** Previews and storefronts answer only at their own paths. An unknown host gets a plain page. */
function chooseStore(services: Services, plain: PlainAnswers) {
  const find = storeFinder(services)
  const kindOf = hostKinds(services)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const host = hostOf(request.headers.host)
    const isPreviewPath = previewPath.test(request.url)
    if (holdsNul.test(request.url)) return plain.send(request, reply, 400, 'invalid')
    if (leadsElsewhere.test(request.url)) return plain.send(request, reply, 404, 'notFound')
    if (isShared(request.url)) return
    if (kindOf(host) === 'preview') return isPreviewPath ? undefined : unknownHost(reply)
    const site = isPreviewPath ? undefined : await find(host)
    if (!site) return unknownHost(reply)
    request.storeId = site.storeId
    request.site = site
    // Visits of a closed shop are neither counted nor sold to.
    if (!site.isOpen) return plain.send(request, reply.header('retry-after', '3600'), 503, 'closed')
  }
}

/**
 * Rejects forms of other sites, because the buyer's browser would store the answer's cookies. Stores share a domain with
 * stores of other merchants, so `same-site` is rejected too. Clients without these headers are no browsers.
 */
const refuseForeignForms = (plain: PlainAnswers) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') return
  const site = headers['sec-fetch-site']
  const isForeign = site ? site !== 'same-origin' && site !== 'none' : isForeignOrigin(headers.origin, headers.host)
  if (isForeign) return plain.send(request, reply, 403, 'foreignForm')
}

const isForeignOrigin = (origin: string | undefined, host: string | undefined) =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase())

const unknownHost = (reply: FastifyReply) =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>No shop here</title><h1>No shop here</h1><p>There is no shop at this address.</p>',
    )

/** Buyers get a message, the log gets the stack trace. */
function errorAnswerer(plain: PlainAnswers) {
  return async (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'storefront request failed')
    if (status === 503) reply.header('retry-after', '5')
    return plain.send(request, reply, status, textOf(status))
  }
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof DomainError && error.code === 'not_found') return 404
  if (error instanceof DomainError && error.code === 'rate_limited') return 429
  if (error instanceof DatabaseUnavailable || error instanceof FilesUnavailable) return 503
  return error.statusCode ?? 500
}

function textOf(status: number): PlainText {
  if (status >= 500) return status === 503 ? 'busy' : 'failed'
  if (status === 404) return 'notFound'
  return status === 429 ? 'tooMany' : 'invalid'
}
