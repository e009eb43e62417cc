import { randomUUID } from 'node:crypto'
import { apiDocument } from '@backroom/contract/api-document'
import { DomainError, fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { networkOf } from '@backroom/domain/platform/attempts/attempts'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Services } from './app-services.ts'
import { allHandlers } from './handlers/all.ts'
import { callerAddress } from './http/caller-address.ts'
import { brotliOptions, encodings } from './http/encodings.ts'
import type { Implementation } from './http/implement.ts'
import { registerRoute } from './http/route.ts'
import { serveAdmin } from './pages/admin-pages.ts'
import { serveFiles } from './pages/file-pages.ts'
import { serveThemeFonts } from './pages/font-pages.ts'
import { serveOutbox } from './pages/outbox-pages.ts'
import { writeReference } from './pages/reference-page.ts'
import { serveTemplatePictures } from './pages/template-pages.ts'
import { zippedText } from './pages/zipped-text.ts'
import { refuseKeysInAddresses } from './plugins/api-key.ts'
import { answerCertificateQuestions } from './plugins/certificate-question.ts'
import { receiveGatewayEvents } from './plugins/gateway-events.ts'
import { limitRequests } from './plugins/general-limit.ts'
import { addHealth } from './plugins/health.ts'
import { receiveMailEvents } from './plugins/mail-events.ts'
import { countRequests } from './plugins/metrics.ts'
import { answerProblem } from './plugins/problems.ts'
import { secureHeaders } from './plugins/security-headers.ts'
import { validator } from './plugins/validation.ts'
import { loggerOptions } from './process/logger.ts'

const bodyLimitBytes = 1024 * 1024
/** Compresses only answers that ask for it, because pages and files are stored compressed. */
const compression = {
  global: false,
  threshold: 1_024,
  encodings: [...encodings],
  brotliOptions,
}
const requestTimeoutMs = 30_000

let contract: Record<'document' | 'reference', ReturnType<typeof zippedText>> | undefined
/** Written once for all apps of a process, because writing it takes longer than the rest of an app. */
function writtenContract() {
  if (contract) return contract
  const document = apiDocument()
  contract = {
    document: zippedText('application/json; charset=utf-8', JSON.stringify(document)),
    reference: zippedText('text/html; charset=utf-8', writeReference(document)),
  }
  return contract
}

/** Creates the main host without listening: API, back office, health. */
export async function assemble(
  services: Services,
  implementations: Implementation[] = allHandlers,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: services.trustProxy,
    genReqId: () => randomUUID(),
    logger: loggerOptions(services.logLevel),
    frameworkErrors: answerProblem,
  })
  app.decorateRequest('session', undefined)
  app.setValidatorCompiler(({ schema }) => validator(schema as z.ZodType))
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(() => fail(generalErrors.not_found))
  app.addHook('onRequest', async (request, reply) => void reply.header('request-id', request.id))
  refuseKeysInAddresses(app)
  app.addContentTypeParser(/^(?:image|font)\//, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  // Streams the body. Its reader limits it.
  app.addContentTypeParser(/^text\/csv\b/, (_, body, done) => done(null, body))
  secureHeaders(app, services)
  countRequests(app)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(callerAddress(request)),
    errorResponseBuilder: () => new DomainError(generalErrors.rate_limited),
  })
  limitRequests(app, services.requestLimits)
  await app.register(compress, compression)
  // Denied by default, because a route outside the contract has no permission to check.
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.endpoint && !config?.outsideContract) throw new Error(`${url} is not in the contract`)
  })
  for (const one of implementations) registerRoute(app, one, services)
  const { document, reference } = writtenContract()
  app.get('/openapi.json', { config: { outsideContract: true } }, document)
  addHealth(app, services)
  answerCertificateQuestions(app, services)
  await app.register(async (scope) => receiveGatewayEvents(scope, services))
  await app.register(async (scope) => receiveMailEvents(scope, services))
  app.get('/reference', { config: { outsideContract: true } }, reference)
  serveFiles(app, services)
  serveTemplatePictures(app)
  serveThemeFonts(app)
  await serveAdmin(app)
  // Mails contain links that open orders, so only a demo shows them.
  if (services.outboxFolder && services.ports.isDemo) serveOutbox(app, services.outboxFolder)
  return app
}
