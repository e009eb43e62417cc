import { limits as reviewLimits } from '@backroom/contract/catalog/product-reviews/limits'
import { reviewSorts } from '@backroom/contract/catalog/product-reviews/states'
import { limits as productLimits } from '@backroom/contract/catalog/products/limits'
import type { Language } from '@backroom/contract/platform/api/language'
import {
  findActiveProduct,
  findCollectionRedirects,
  findRedirects,
  readPreview,
} from '@backroom/domain/catalog/products/products'
import { pagePath } from '@backroom/domain/online-store/cache-purges/cache-purges'
import { collectionPath, productPath } from '@backroom/storefront/links'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../app-services.ts'
import type { PageContext } from './cache/page-context.ts'
import { namesFilters, readFilters, readOrder } from './collection-filters.ts'
import type { DrawnPage } from './drawn-page.ts'
import { drawPage, drawSharedPage, type MakePage } from './page-renderer.ts'
import type { PlainAnswers } from './plain-answers.ts'
import { type ReviewChoice, reviewsPage } from './reviews/review-views.ts'
import { serveSearch } from './search/search-routes.ts'
import {
  collectionPage,
  collectionsPage,
  contentPage,
  contentPagesPage,
  homePage,
  notFoundPage,
  previewOfProduct,
  productPage,
} from './storefront-pages.ts'
import { serveUpsells } from './upsells/upsell-routes.ts'
import { storeView } from './views.ts'
import { inVisitedStore, languageOf } from './visits/visitor.ts'
import { atHost, sendDrawn, sendShared, sendVisitorPage } from './visits/visitor-answer.ts'

/** Renders a page that is not cached with what this process keeps of the store. */
type SharedPages = (
  request: FastifyRequest,
  language: Language | undefined,
  make: MakePage,
) => Promise<DrawnPage | undefined>

/** Pages that are the same for everybody, cached until the store changes. */
export function serveStorefront(app: FastifyInstance, services: Services, plain: PlainAnswers) {
  const { pages: cache, kept } = services.caches
  /** Runs work with what this process keeps of the store. */
  const inStore = <T>({ storeId, id: requestId }: FastifyRequest, work: (ctx: PageContext) => Promise<T>) =>
    inVisitedStore(services, { storeId, requestId }, 'read', (ctx) => work({ ...ctx, kept }))
  const sharing: SharedPages = (request, language, make) => inStore(request, (ctx) => drawPage(ctx, language, make))

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: MakePage,
    sendMissing = () => sendNotFound(request, reply),
  ) => {
    const language = languageOf(request, reply)
    const page = await cache.find(request.storeId, { path: pathOf(request), key: `${language ?? ''} ${key}` }, () =>
      inStore(request, (ctx) => drawSharedPage(ctx, language, make)),
    )
    if (page === undefined) return sendMissing()
    return sendShared(request, reply.header('cache-control', 'private, no-cache'), page)
  }

  const sendNotFound = async (request: FastifyRequest, reply: FastifyReply) => {
    // Built files and images are shared by all hosts, so their 404 has no store.
    if (!request.storeId) return plain.send(request, reply, 404, 'notFound')
    const language = languageOf(request, reply)
    const page = await sharing(request, language, (ctx, _theme, spoken) => notFoundPage(ctx, spoken))
    return sendDrawn(request, reply.code(404), page)
  }

  /** Unknown variants share the product's cached page, because their number is not limited. */
  const ownVariant = async (request: FastifyRequest, handle: string, asked: string | undefined) => {
    if (!asked) return
    const ids = await kept.find(request.storeId, `variants ${handle}`, () =>
      inStore(request, async (ctx) => {
        const product = await findActiveProduct(ctx, handle)
        const value = product?.variants.map(({ id }) => id) ?? []
        return { value, topics: [product ? `products:${product.id}` : 'products'] }
      }),
    )
    return ids.includes(asked) ? asked : undefined
  }

  /** The product of a signed preview address. */
  const previewId = ({ storeId, query }: FastifyRequest) => {
    const { preview } = query as Record<string, unknown>
    return typeof preview === 'string' ? readPreview({ storeId, ports: services.ports }, preview) : undefined
  }

  /** Leads to the address that a page has now, with the same parameters; else the page does not exist. */
  const sendMoved = (request: FastifyRequest, reply: FastifyReply, path: string | undefined) => {
    if (path === undefined) return sendNotFound(request, reply)
    const { search } = new URL(request.url, 'http://localhost')
    // Browsers keep a 301 for ever otherwise, and the handle may come back.
    return reply.header('cache-control', 'private, no-cache').redirect(`${path}${search}`, 301)
  }
  const sendMovedProduct = async (request: FastifyRequest, reply: FastifyReply, handle: string, below = '') => {
    const current = await atHost(services, request, 'read', async (ctx) =>
      (await findRedirects(ctx, [handle])).get(handle),
    )
    return sendMoved(request, reply, current && `${productPath(current)}${below}`)
  }
  const sendMovedCollection = async (request: FastifyRequest, reply: FastifyReply, handle: string) => {
    const current = await atHost(services, request, 'read', async (ctx) =>
      (await findCollectionRedirects(ctx, [handle])).get(handle),
    )
    return sendMoved(request, reply, current && collectionPath(current))
  }

  app.get('/', (request, reply) => send(request, reply, 'home', homePage))
  app.get<{ Querystring: Record<string, unknown> }>('/collections', (request, reply) => {
    const page = pageNumber(request.query.page)
    return send(request, reply, `collections ${page}`, (ctx, _theme, language) => collectionsPage(ctx, page, language))
  })
  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/collections/:handle',
    filterLimit,
    async (request, reply) => {
      const { handle } = request.params
      const page = pageNumber(request.query.page)
      const order = readOrder(request.query)
      const make: MakePage = async (ctx, _theme, language) => {
        const chosen = readFilters(request.query, (await storeView(ctx, language)).currency)
        return collectionPage(ctx, handle, { page, chosen, order }, language)
      }
      const isBeyond = page > productLimits.listPages
      // Not cached, because the number of choices is not limited.
      if (!isBeyond && !namesFilters(request.query))
        return send(request, reply, `collection ${handle} ${page} ${order ?? ''}`, make, () =>
          sendMovedCollection(request, reply, handle),
        )
      const drawn = await sharing(request, languageOf(request, reply), make)
      if (!drawn) return sendMovedCollection(request, reply.header('cache-control', 'no-store'), handle)
      return sendShared(request, reply.code(isBeyond ? 404 : 200).header('cache-control', 'no-store'), drawn)
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
      return send(request, reply, `product ${handle} ${variant ?? ''}`, make, () =>
        sendMovedProduct(request, reply, handle),
      )
    },
  )
  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/products/:handle/reviews',
    async (request, reply) => {
      const { handle } = request.params
      const choice = readReviewChoice(request.query)
      const make: MakePage = (ctx, _theme, language) => reviewsPage(ctx, handle, choice, language)
      const key = `reviews ${handle} ${choice.stars} ${choice.sort} ${choice.page}`
      return send(request, reply, key, make, () => sendMovedProduct(request, reply, handle, '/reviews'))
    },
  )
  app.get<{ Querystring: Record<string, unknown> }>('/pages', (request, reply) => {
    const page = pageNumber(request.query.page)
    return send(request, reply, `contents ${page}`, (ctx, _theme, language) => contentPagesPage(ctx, page, language))
  })
  app.get<{ Params: { handle: string } }>('/pages/:handle', (request, reply) => {
    const { handle } = request.params
    return send(request, reply, `content ${handle}`, (ctx, _theme, language) => contentPage(ctx, handle, language))
  })
  serveSearch(app, services, { inStore, sendNotFound, pageNumber })
  serveUpsells(app, services, inStore)
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}

/** The one path of a page, however its address was written: that of its route. */
function pathOf({ routeOptions: { url = '/' }, params }: FastifyRequest): string {
  const { handle = '' } = params as { handle?: string }
  return pagePath(url.replace(':handle', () => encodeURIComponent(handle)))
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

const maxPage = 1_000_000

/** Pages beyond the numbered ones say so; what is no number is the first page. */
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
