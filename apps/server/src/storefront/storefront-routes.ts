import { limits as reviewLimits } from '@backroom/contract/catalog/product-reviews/limits'
import { reviewSorts } from '@backroom/contract/catalog/product-reviews/states'
import { limits } from '@backroom/contract/catalog/products/limits'
import { findActiveProduct, findRedirects, readPreview } from '@backroom/domain/catalog/products/products'
import { findStore } from '@backroom/domain/stores/stores/stores'
import { productPath } from '@backroom/storefront/links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../app-services.ts'
import { PageCache } from './cache/page-cache.ts'
import { namesFilters, readFilters } from './collection-filters.ts'
import { drawPage, drawSharedPage, type MakePage } from './page-renderer.ts'
import type { PlainAnswers } from './plain-answers.ts'
import { type ReviewChoice, reviewsPage } from './reviews/review-views.ts'
import {
  collectionPage,
  contentPage,
  homePage,
  notFoundPage,
  previewOfProduct,
  productPage,
  searchPage,
} from './storefront-pages.ts'
import { inVisitedStore, languageOf } from './visits/visitor.ts'
import { atHost, sendDrawn, sendVisitorPage } from './visits/visitor-answer.ts'

/** Pages that are the same for everybody, cached until the store changes. */
export function serveStorefront(app: FastifyInstance, services: Services, plain: PlainAnswers) {
  const cache = new PageCache(services.announcements)

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: MakePage,
    sendMissing = () => sendNotFound(request, reply),
  ) => {
    const language = languageOf(request, reply)
    const tenant = { storeId: request.storeId, requestId: request.id }
    const page = await cache.find(request.storeId, `${language ?? ''} ${key}`, () =>
      inVisitedStore(services, tenant, 'read', (ctx) => drawSharedPage(ctx, language, make)),
    )
    if (page === undefined) return sendMissing()
    return sendDrawn(request, reply.header('cache-control', 'private, no-cache'), page)
  }

  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    // Built files and images are shared by all hosts, so their 404 has no store.
    if (!request.storeId) return plain.send(request, reply, 404, 'notFound')
    const language = languageOf(request, reply)
    const tenant = { storeId: request.storeId, requestId: request.id }
    const page = await inVisitedStore(services, tenant, 'read', (ctx) =>
      drawPage(ctx, language, (tx, _theme, spoken) => notFoundPage(tx, spoken)),
    )
    return sendDrawn(request, reply.code(404), page)
  }

  /** Unknown variants share the product's cached page, because their number is not limited. */
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

  /** The product of a signed preview address. */
  const previewId = ({ storeId, query }: FastifyRequest) => {
    const { preview } = query as Record<string, unknown>
    return typeof preview === 'string' ? readPreview({ storeId, ports: services.ports }, preview) : undefined
  }

  /** Leads from an earlier handle to the present one, with the same parameters; else the page does not exist. */
  const sendMoved = async (request: FastifyRequest, reply: FastifyReply, handle: string, below = '') => {
    const current = await atHost(services, request, 'read', async (ctx) =>
      (await findRedirects(ctx, [handle])).get(handle),
    )
    if (current === undefined) return sendNotFound(request, reply)
    const { search } = new URL(request.url, 'http://localhost')
    // Browsers keep a 301 for ever otherwise, and the handle may come back.
    return reply.header('cache-control', 'private, no-cache').redirect(`${productPath(current)}${below}${search}`, 301)
  }

  app.get('/', (request, reply) => send(request, reply, 'home', homePage))
  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/collections/:handle',
    filterLimit,
    async (request, reply) => {
      const { handle } = request.params
      const page = pageNumber(request.query.page)
      const make: MakePage = async (ctx, _theme, language) =>
        collectionPage(ctx, handle, page, readFilters(request.query, (await findStore(ctx)).currency), language)
      // Not cached, because the number of choices is not limited.
      if (namesFilters(request.query)) return sendVisitorPage(services, request, reply, make)
      return send(request, reply, `collection ${handle} ${page}`, make)
    },
  )
  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/products/:handle',
    async (request, reply) => {
      const { handle } = request.params
      const asked = variantId(request.query.variant)
      const preview = previewId(request)
      if (preview)
        return sendVisitorPage(services, request, reply.header('x-robots-tag', 'noindex'), (ctx, _theme, language) =>
          previewOfProduct(ctx, preview, asked, language),
        )
      const variant = await ownVariant(request, handle, asked)
      const make: MakePage = (ctx, _theme, language) => productPage(ctx, handle, variant, language)
      return send(request, reply, `product ${handle} ${variant ?? ''}`, make, () => sendMoved(request, reply, handle))
    },
  )
  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/products/:handle/reviews',
    async (request, reply) => {
      const { handle } = request.params
      const choice = readReviewChoice(request.query)
      const make: MakePage = (ctx, _theme, language) => reviewsPage(ctx, handle, choice, language)
      const key = `reviews ${handle} ${choice.stars} ${choice.sort} ${choice.page}`
      return send(request, reply, key, make, () => sendMoved(request, reply, handle, '/reviews'))
    },
  )
  app.get<{ Params: { handle: string } }>('/pages/:handle', (request, reply) => {
    const { handle } = request.params
    return send(request, reply, `content ${handle}`, (ctx, _theme, language) => contentPage(ctx, handle, language))
  })
  // Not cached, because the number of search texts is not limited.
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

/** Filtered pages alone count. */
const filterLimit = {
  config: {
    rateLimit: {
      max: 120,
      timeWindow: '1 minute',
      allowList: ({ query }: FastifyRequest) => !namesFilters(query as Record<string, unknown>),
    },
  },
}

const searchLimit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** The part of the typed text that is searched. */
const searchText = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, limits.searchText) : ''

const maxPage = 1_000

function pageNumber(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}

/** Other values count as none. */
function readReviewChoice({ stars, sort, page }: Record<string, unknown>): ReviewChoice {
  return {
    stars: typeof stars === 'string' && /^[1-5]$/.test(stars) ? Number(stars) : 0,
    sort: reviewSorts.find((one) => one === sort) ?? reviewSorts[0],
    page: Math.min(pageNumber(page), reviewLimits.pages + 1),
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const variantId = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)
