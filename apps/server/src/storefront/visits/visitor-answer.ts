import type { StoreContext, WaitingStoreContext } from '@backroom/domain/platform/context'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import { type Encoding, encodingFor, pack } from '../../http/encodings.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { drawPage, type MakePage } from '../page-renderer.ts'
import { notFoundPage } from '../storefront-pages.ts'
import { inVisitedStore, languageOf } from './visitor.ts'

/** Runs `work` in the store of the request's host. */
export const atHost = <T>(
  services: Services,
  { storeId, id: requestId }: FastifyRequest,
  access: 'read' | 'write',
  work: (ctx: StoreContext) => Promise<T>,
): Promise<T> => inVisitedStore(services, { storeId, requestId }, access, work)

/** The context of the request's store for work that waits: each `read` and `write` is a transaction of its own. */
export const waitingAtHost = (services: Services, request: FastifyRequest): WaitingStoreContext => ({
  storeId: request.storeId,
  requestId: request.id,
  ports: services.ports,
  read: (work) => atHost(services, request, 'read', work),
  write: (work) => atHost(services, request, 'write', work),
})

/** HTML with personal data, which must not be cached. */
export const sendPrivate = (reply: FastifyReply, html: string | undefined) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)

/** A rendered page, whose headers allow the platforms of its scripts. */
export function sendDrawn(request: FastifyRequest, reply: FastifyReply, page: DrawnPage | undefined) {
  request.platforms = page?.platforms ?? null
  request.usesStripe = page?.usesStripe ?? false
  return reply.type('text/html; charset=utf-8').send(page?.html)
}

/** The compressed bytes of pages that stay in memory. */
const packedPages = new WeakMap<DrawnPage, Map<Encoding, Buffer>>()

async function packed(page: DrawnPage, encoding: Encoding): Promise<Buffer> {
  const known = packedPages.get(page) ?? new Map<Encoding, Buffer>()
  packedPages.set(page, known)
  const bytes = known.get(encoding) ?? (await pack(page.html, encoding))
  known.set(encoding, bytes)
  return bytes
}

/**
 * A page that is the same for everybody, compressed for browsers that read that. Pages of one visitor are not compressed: what a
 * stranger can put into them would tell by their length what else they hold.
 */
export async function sendShared(request: FastifyRequest, reply: FastifyReply, page: DrawnPage) {
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return sendDrawn(request, reply, page)
  const html = await packed(page, encoding)
  return sendDrawn(request, reply.header('content-encoding', encoding), { ...page, html })
}

/** Renders a visitor's own page, or the storefront's 404 page. */
export async function sendVisitorPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  make: MakePage,
  status = 200,
) {
  const language = languageOf(request, reply)
  const { page, found } = await atHost(services, request, 'read', async (ctx) => {
    const drawn = await drawPage(ctx, language, make)
    if (drawn) return { page: drawn, found: true }
    return { page: await drawPage(ctx, language, (tx, _, spoken) => notFoundPage(tx, spoken)), found: false }
  })
  return sendDrawn(request, reply.code(found ? status : 404).header('cache-control', 'no-store'), page)
}
