import { Readable } from 'node:stream'
import { fail } from '@backroom/contract/platform/api/domain-error'
import {
  answerTypes,
  type BodyKind,
  closesWhenFrozen,
  type Endpoint,
  hasFields,
} from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { limits } from '@backroom/contract/platform/files/limits'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'
import { limits as taskLimits } from '@backroom/contract/platform/tasks/limits'
import { withTenant } from '@backroom/db/tenant'
import { recordAudit } from '@backroom/domain/platform/audit/audit'
import { awaitAll } from '@backroom/domain/platform/await-all'
import type { TenantContext } from '@backroom/domain/platform/context'
import type { OpenedFile } from '@backroom/domain/platform/tasks/tasks'
import { requireUnfrozen } from '@backroom/domain/stores/stores/stores'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../app-services.ts'
import { sendLiveUpdates } from '../live-updates/notification-stream.ts'
import { admit } from '../plugins/session.ts'
import { type AnswerWriter, checkedWriter, fastWriter } from './answer.ts'
import { auditedContext, outsideStores, overStores, recordReading, waitingStores } from './call-contexts.ts'
import { callerAddress } from './caller-address.ts'
import { once, type Reply } from './idempotency.ts'
import type { CsvLines, Implementation, Live, PdfParts } from './implement.ts'
import { allowUpload } from './receiving-time.ts'
import { idempotencyKey, inputOf, isBuffered } from './request-input.ts'

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
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    schema: {
      ...(hasFields(endpoint.params) && { params: endpoint.params }),
      ...(hasFields(endpoint.query) && { querystring: endpoint.query }),
      ...(hasFields(endpoint.body) && { body: endpoint.body }),
    },
    ...(endpoint.answerKind === 'json' && { compress: {} }),
    onRequest: admit(endpoint, services),
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
/** Without this, a file's bytes would pass as an object without any field. A file that says that it is too large is not read. */
const requireKind =
  ({ bodyKind }: Endpoint) =>
  async ({ body, headers, raw }: FastifyRequest) => {
    if (!isOfKind[bodyKind](body)) fail(generalErrors.media_type_unsupported)
    if (bodyKind === 'csv' && Number(headers['content-length']) > taskLimits.taskFileBytes)
      fail(tasksErrors.task_file_too_large)
    if (bodyKind === 'csv') allowUpload(raw)
  }

const isStreamed = ({ answerKind, bodyKind }: Endpoint) => answerKind !== 'json' || bodyKind === 'csv'

type Replier = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function replyTo(endpoint: Endpoint, handle: Implementation['handle'], services: Services): Replier {
  switch (endpoint.answerKind) {
    case 'csv':
      return async (request, reply) => sendCsv(request, reply, endpoint, handle, services)
    case 'pdf':
      return (request, reply) => sendPdf(request, reply, endpoint, handle, services)
    case 'bytes':
      return (request, reply) => sendFile(request, reply, endpoint, handle, services)
    case 'stream':
      return async (request, reply) => {
        const { ctx, input } = waitingCall(request, endpoint, services)
        return sendLiveUpdates(request, reply, endpoint, (handle(ctx, input) as Live).events, services)
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
  const { session, id: requestId } = request
  const storeId = session?.storeId
  if (!storeId) return { text: await answer(outsideStores(request, services)), replayed: false }
  if (endpoint.overStores) {
    const text = endpoint.waits
      ? await answer(waitingStores(request, endpoint, input, services))
      : await overStores(request, endpoint, input, answer, services)
    return { text, replayed: false }
  }
  if (endpoint.waits) {
    const waiting = auditedContext(request, endpoint, storeId, input, services)
    return { text: await answer(waiting), replayed: false }
  }
  const key = endpoint.idempotent ? idempotencyKey(request) : undefined
  const access = endpoint.mutates ? 'write' : 'read'
  return withTenant(services.pool, { storeId, requestId }, access, async (db) => {
    const ctx: TenantContext = { ...session, storeId, requestId, db, ports: services.ports }
    const admit = async () => void (closesWhenFrozen(endpoint) && (await requireUnfrozen(ctx)))
    if (!key || !endpoint.audited) await admit()
    if (!endpoint.audited) return { text: await answer(ctx), replayed: false }
    const work = async () => {
      // The entry is first: it switches on the recording of the handler's changes.
      const [, text] = await awaitAll(
        () => recordAudit(ctx, endpoint, address, input.params),
        () => answer(ctx),
      )
      return text
    }
    return key ? once(ctx, endpoint, key, input, admit, work) : { text: await work(), replayed: false }
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

/** Sends pages while they are drawn. Draws the next ones when the reader has received these. */
async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  handle: Implementation['handle'],
  services: Services,
) {
  const { ctx, input } = waitingCall(request, endpoint, services)
  const parts = (await handle(ctx, input)) as PdfParts
  await recordReading(request, endpoint, input, services)
  return reply.header('cache-control', 'no-store').type(answerTypes.pdf).send(Readable.from(parts))
}

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
