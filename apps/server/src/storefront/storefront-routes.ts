import { limits } from '@backroom/contract/catalog/products/limits'
import { findActiveProduct } from '@backroom/domain/catalog/products/products'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../app-services.ts'
import { PageCache } from './cache/page-cache.ts'
import { drawPage, drawSharedPage, type MakePage } from './page-renderer.ts'
import { collectionPage, contentPage, homePage, notFoundPage, productPage, searchPage } from './storefront-pages.ts'
import { inVisitedStore, languageOf } from './visits/visitor.ts'
import { atHost, sendDrawn } from './visits/visitor-answer.ts'

/** Pages that look the same to everybody: remembered until the store changes. */
export function serveStorefront(app: FastifyInstance, services: Services) {
  const cache = new PageCache(services.announcements)

  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, make: MakePage) => {
    const language = languageOf(request, reply)
    const tenant = { storeId: request.storeId, requestId: request.id }
    const page = await cache.find(request.storeId, `${language ?? ''} ${key}`, () =>
      inVisitedStore(services, tenant, 'read', (ctx) => drawSharedPage(ctx, language, make)),
    )
    if (page === undefined) return sendNotFound(request, reply)
    return sendDrawn(request, reply.header('cache-control', 'private, no-cache'), page)
  }

  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    // Built files, images: shared by all hosts, so there is no store to draw a page of.
    if (!request.storeId) return reply.code(404).type('text/plain; charset=utf-8').send('Not found.')
    const language = languageOf(request, reply)
    const tenant = { storeId: request.storeId, requestId: request.id }
    const page = await inVisitedStore(services, tenant, 'read', (ctx) =>
      drawPage(ctx, language, (tx, _theme, spoken) => notFoundPage(tx, spoken)),
    )
    return sendDrawn(request, reply.code(404), page)
  }

  /** Made-up variants are endless, and each would be a page of its own to remember: they share the product's. */
  const ownVariant = async ({ storeId, id: requestId }: FastifyRequest, handle: string, asked: string | undefined) => {
    if (!asked) return
    const ids = await cache.find(storeId, `variants ${handle}`, () =>
      inVisitedStore(services, { storeId, requestId }, 'read', async (ctx) => {
        const product = await findActiveProduct(ctx, handle)
        const html = product?.variants.map(({ id }) => id).join(' ')
        return product && { html: html ?? '', platforms: [], topics: [`products:${product.id}`] }
      }),
    )
    return ids?.html.split(' ').includes(asked) ? asked : undefined
  }

  app.get('/', (request, reply) => send(request, reply, 'home', homePage))
  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/collections/:handle',
    (request, reply) => {
      const { handle } = request.params
      const page = pageNumber(request.query.page)
      return send(request, reply, `collection ${handle} ${page}`, (ctx, _theme, language) =>
        collectionPage(ctx, handle, page, language),
      )
    },
  )
  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/products/:handle',
    async (request, reply) => {
      const { handle } = request.params
      const variant = await ownVariant(request, handle, variantId(request.query.variant))
      return send(request, reply, `product ${handle} ${variant ?? ''}`, (ctx, _theme, language) =>
        productPage(ctx, handle, variant, language),
      )
    },
  )
  app.get<{ Params: { handle: string } }>('/pages/:handle', (request, reply) => {
    const { handle } = request.params
    return send(request, reply, `content ${handle}`, (ctx, _theme, language) => contentPage(ctx, handle, language))
  })
  // Not remembered: words are endless, and each page of what they find would push others out.
  app.get<{ Querystring: Record<string, unknown> }>('/search', searchLimit, async (request, reply) => {
    const language = languageOf(request, reply)
    const [text, page] = [searchText(request.query.q), pageNumber(request.query.page)]
    const drawn = await atHost(services, request, 'read', (ctx) =>
      drawPage(ctx, language, (tx, _theme, spoken) => searchPage(tx, text, page, spoken)),
    )
    return drawn ? sendDrawn(request, reply.header('cache-control', 'no-store'), drawn) : sendNotFound(request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}

const searchLimit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** What was typed, as far as it is looked for. */
const searchText = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, limits.searchText) : ''

const maxPage = 1_000

function pageNumber(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const variantId = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)
