import { Readable } from 'node:stream'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { type BodyKind, type Endpoint, hasFields, type Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { limits } from '@backroom/contract/platform/files/limits'
import { withStores, withTenant } from '@backroom/db/tenant'
import { recordAudit } from '@backroom/domain/platform/audit/audit'
import { awaitAll } from '@backroom/domain/platform/await-all'
import type {
  Begin,
  PersonContext,
  PublicContext,
  StoresContext,
  TenantContext,
  WaitingContext,
  WaitingStoresContext,
} from '@backroom/domain/platform/context'
import type { OpenedFile } from '@backroom/domain/platform/tasks/tasks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../app-services.ts'
import { sendNews } from '../live-updates/notification-stream.ts'
import { admit, type Session } from '../plugins/session.ts'
import { type AnswerWriter, checkedWriter, fastWriter } from './answer.ts'
import { callerAddress } from './caller-address.ts'
import { once, type Reply } from './idempotency.ts'
import type { CsvLines, Implementation, Live } from './implement.ts'

/** Registers an endpoint. Tenant transaction, audit entry, idempotency and answer follow from its contract. */
export function registerRoute(app: FastifyInstance, { endpoint, handle }: Implementation, services: Services) {
  if (endpoint.waits && endpoint.idempotent) throw new Error(`${endpoint.name} cannot wait and be idempotent`)
  if (endpoint.mutates && !endpoint.audited && (endpoint.waits || endpoint.idempotent))
    throw new Error(`${endpoint.name} leaves no entry: it neither waits nor is idempotent`)
  if (isStreamed(endpoint) && !endpoint.waits) throw new Error(`${endpoint.name} streams, so it must wait`)
  if (endpoint.overStores && endpoint.mutates) throw new Error(`${endpoint.name} reads over stores: it writes nothing`)
  const reply = replyTo(endpoint, handle, services)
  app.route({
    method: endpoint.method,
    // HEAD is for pages and probes. The contract has none.
    exposeHeadRoute: false,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      endpoint,
      ...(endpoint.perMinute && { rateLimit: { max: endpoint.perMinute, timeWindow: '1 minute' } }),
    },
    // The domain limits the size of a file, with a message that names the limit.
    ...(isBuffered(endpoint) && { bodyLimit: limits.imageBytes }),
    schema: {
      ...(hasFields(endpoint.params) && { params: endpoint.params }),
      ...(hasFields(endpoint.query) && { querystring: endpoint.query }),
      ...(hasFields(endpoint.body) && { body: endpoint.body }),
    },
    ...(endpoint.answerKind === 'json' && { compress: {} }),
    onRequest: admit(endpoint, services.grants, services.ports.secret),
    ...((hasFields(endpoint.body) || endpoint.bodyKind !== 'json') && { preValidation: requireKind(endpoint) }),
    // The rest of a rejected file is read and dropped, because clients read no answer before they have sent everything.
    ...(endpoint.bodyKind === 'csv' && { onResponse: async ({ raw }: FastifyRequest) => void raw.resume() }),
    handler: reply,
  })
}

const isOfKind: Record<BodyKind, (body: unknown) => boolean> = {
  json: (body) => !Buffer.isBuffer(body) && !(body instanceof Readable),
  image: Buffer.isBuffer,
  font: Buffer.isBuffer,
  csv: (body) => body instanceof Readable,
}
/** Without this, a file's bytes would pass as an object without any field. */
const requireKind =
  ({ bodyKind }: Endpoint) =>
  async ({ body }: FastifyRequest) => {
    if (!isOfKind[bodyKind](body)) fail(generalErrors.media_type_unsupported)
  }

const isStreamed = ({ answerKind, bodyKind }: Endpoint) => answerKind !== 'json' || bodyKind === 'csv'
const isBuffered = ({ bodyKind }: Endpoint) => bodyKind === 'image' || bodyKind === 'font'

type Replier = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function replyTo(endpoint: Endpoint, handle: Implementation['handle'], services: Services): Replier {
  switch (endpoint.answerKind) {
    case 'csv':
      return async (request, reply) => sendCsv(request, reply, endpoint, handle, services)
    case 'bytes':
      return (request, reply) => sendFile(request, reply, endpoint, handle, services)
    case 'stream':
      return async (request, reply) => {
        const { ctx, input } = waitingCall(request, endpoint, services)
        return sendNews(request, reply, endpoint, (handle(ctx, input) as Live).hears, services)
      }
    case 'json': {
      const write = (services.checkAnswers ? checkedWriter : fastWriter)(endpoint)
      return async (request, reply) => {
        const { text, replayed } = await perform(request, endpoint, handle, write, services)
        if (replayed) reply.header('idempotency-replayed', 'true')
        // Answers contain personal data and tokens.
        reply.header('cache-control', 'no-store')
        return reply.code(endpoint.status).type('application/json; charset=utf-8').send(text)
      }
    }
  }
}

const noBytes = new Uint8Array()
const noStream: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} }

/** Keeps the connection open when it stops reading, so that the error can be sent. */
const chunksOf = (body: Readable): AsyncIterable<Uint8Array> => body.iterator({ destroyOnReturn: false })

function inputOf(request: FastifyRequest, endpoint: Endpoint): Input<Endpoint> {
  const isFile = isBuffered(endpoint)
  return {
    params: request.params as Input<Endpoint>['params'],
    query: request.query as Input<Endpoint>['query'],
    body: request.body as Input<Endpoint>['body'],
    revision: endpoint.ifMatch ? revisionOf(request) : 0,
    bytes: isFile ? (request.body as Buffer) : noBytes,
    stream: endpoint.bodyKind === 'csv' ? chunksOf(request.body as Readable) : noStream,
  }
}

type Work = (ctx: Parameters<Implementation['handle']>[0]) => Promise<string>

async function perform(
  request: FastifyRequest,
  endpoint: Endpoint,
  handle: Implementation['handle'],
  write: AnswerWriter,
  services: Services,
): Promise<Reply> {
  // Read before any work, because the socket may close later.
  const address = callerAddress(request)
  const input = inputOf(request, endpoint)
  const answer: Work = async (ctx) => write(await handle(ctx, input))
  if (!request.session?.storeId)
    return { text: await outsideStores(request, address, answer, services), replayed: false }

  const { session, id: requestId } = request
  const { storeId } = request.session
  if (endpoint.overStores) {
    const text = endpoint.waits
      ? await answer(waitingStores(request, endpoint, input, services))
      : await overStores(request, endpoint, input, answer, services)
    return { text, replayed: false }
  }
  if (endpoint.waits) {
    const waiting = waitingContext(request, storeId, services, (ctx) =>
      recordAudit(ctx, endpoint, address, input.params),
    )
    return { text: await answer(waiting), replayed: false }
  }
  const key = endpoint.idempotent ? idempotencyKey(request) : undefined
  const access = endpoint.mutates ? 'write' : 'read'
  return withTenant(services.pool, { storeId, requestId }, access, async (db) => {
    const ctx: TenantContext = { ...session, storeId, requestId, db, ports: services.ports }
    if (!endpoint.audited) return { text: await answer(ctx), replayed: false }
    const work = async () => {
      // The entry is first: it switches on the recording of the handler's changes.
      const [, text] = await awaitAll(
        () => recordAudit(ctx, endpoint, address, input.params),
        () => answer(ctx),
      )
      return text
    }
    return key ? once(ctx, endpoint, key, input, work) : { text: await work(), replayed: false }
  })
}

/** Sends lines while they are created. Creates the next lines when the reader has received these. */
async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  handle: Implementation['handle'],
  services: Services,
) {
  const { ctx, input } = waitingCall(request, endpoint, services)
  await recordReading(request, endpoint, input, services)
  const lines = handle(endpoint.overStores ? waitingStores(request, endpoint, input, services) : ctx, input)
  reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8')
  return reply.send(Readable.from(lines as CsvLines))
}

const waitingStores = (
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Input<Endpoint>,
  services: Services,
): WaitingStoresContext => ({
  requestId: request.id,
  ports: services.ports,
  read: (work) => overStores(request, endpoint, input, work, services),
})

/** Sends a stored file in parts as a download. It is never shown, because strangers wrote its content. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  handle: Implementation['handle'],
  services: Services,
) {
  const { ctx, input } = waitingCall(request, endpoint, services)
  const { name, mediaType, byteCount, chunks } = (await handle(ctx, input)) as OpenedFile
  await recordReading(request, endpoint, input, services)
  return reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-length', byteCount)
    .type(mediaType)
    .send(Readable.from(chunks))
}

function waitingCall(request: FastifyRequest, endpoint: Endpoint, services: Services) {
  const input = inputOf(request, endpoint)
  return { ctx: auditedContext(request, endpoint, request.session!.storeId!, input, services), input }
}

function auditedContext(
  request: FastifyRequest,
  endpoint: Endpoint,
  storeId: string,
  { params }: Input<Endpoint>,
  services: Services,
): WaitingContext {
  const address = callerAddress(request)
  return waitingContext(request, storeId, services, (tx) => recordAudit(tx, endpoint, address, params))
}

/** Audits an export in each store that it reads, before the first byte is sent. */
async function recordReading(
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Input<Endpoint>,
  services: Services,
): Promise<void> {
  if (!endpoint.audited || endpoint.mutates) return
  const storeIds = endpoint.overStores
    ? await overStores(request, endpoint, input, async (ctx) => ctx.storeIds, services)
    : [request.session!.storeId!]
  for (const storeId of storeIds)
    await auditedContext(request, endpoint, storeId, input, services).write(async () => {})
}

/** One reading transaction over the stores of the query. Fails with not_found unless all of them are granted. */
function overStores<T>(
  request: FastifyRequest,
  endpoint: Endpoint,
  { query }: Input<Endpoint>,
  work: (ctx: StoresContext) => Promise<T>,
  { pool, ports }: Services,
): Promise<T> {
  const { id: requestId, session } = request
  const named = String(query.stores ?? '')
    .split(',')
    .filter(Boolean)
  if (named.some((one) => !isId.test(one))) fail(generalErrors.not_found)
  const storeIds = named.length > 0 ? [...new Set(named.map((one) => one.toLowerCase()))] : [session!.storeId!]
  const reader = { userId: session!.user.id, permission: endpoint.permission, storeIds, requestId }
  return withStores(pool, reader, (db, granted) => {
    if (granted.length < storeIds.length) fail(generalErrors.not_found)
    return work({ storeIds: granted, requestId, db, ports })
  })
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The transactions of an endpoint that waits: any number of `read`, and one `write` with the audit entry. */
function waitingContext(
  request: FastifyRequest,
  storeId: string,
  { pool, directory, ports }: Services,
  audit: (ctx: TenantContext) => Promise<unknown>,
): WaitingContext {
  const { id: requestId, session } = request
  const member = { ...(session as Session), storeId, requestId, ports }
  return {
    ...member,
    directory,
    read: (work) => withTenant(pool, member, 'read', (db) => work({ ...member, db })),
    write: (work) =>
      withTenant(pool, member, 'write', async (db) => {
        const ctx = { ...member, db }
        const [, result] = await awaitAll(
          () => audit(ctx),
          () => work(ctx),
        )
        return result
      }),
  }
}

/** Public endpoints and those of a person without a store. */
function outsideStores(request: FastifyRequest, address: string, answer: Work, services: Services) {
  const { id: requestId, session, headers } = request
  const begin: Begin = (storeId, work) => withTenant(services.pool, { storeId, requestId }, 'write', work)
  const userAgent = headers['user-agent'] ?? ''
  const common = { requestId, address, userAgent, db: services.directory, begin, ports: services.ports }
  if (session) return answer({ ...common, user: session.user } satisfies PersonContext)
  const refreshToken = headers['x-refresh-token']
  return answer({
    ...common,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  } satisfies PublicContext)
}

function idempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') fail(generalErrors.idempotency_key_missing)
  if (!/^[\x21-\x7e]{8,100}$/.test(key))
    fail(generalErrors.invalid_request, ['The Idempotency-Key must be 8 to 100 characters.'])
  return key
}

/** `If-Match: "7"` or `If-Match: 7`. */
function revisionOf({ headers }: FastifyRequest): number {
  const given = headers['if-match']
  if (given === undefined) fail(generalErrors.revision_missing)
  const [, digits] = /^"?(\d{1,9})"?$/.exec(given) ?? []
  if (!digits) fail(generalErrors.invalid_request, ['If-Match must be a revision number.'])
  return Number(digits)
}
