import { Readable } from 'node:stream'
import {
  listCollectionHandles,
  listNewProducts,
  listSitemapProducts,
  listSitemapStarts,
  sitemapFileSize,
} from '@backroom/domain/catalog/products/products'
import { listPublishedPages } from '@backroom/domain/online-store/content-pages/content-pages'
import type { StoreContext } from '@backroom/domain/platform/context'
import { publicOrigin } from '@backroom/domain/platform/ports'
import { findStore, robotsTxtOf } from '@backroom/domain/stores/stores/stores'
import {
  collectionPath,
  collectionsPath,
  contentPagePath,
  contentPagesPath,
  productPath,
  rssPath,
} from '@backroom/storefront/links'
import { allCollections } from '@backroom/theme/fields/define-field'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../app-services.ts'
import type { PlainAnswers } from '../plain-answers.ts'
import { inVisitedStore } from '../visits/visitor.ts'
import { atHost } from '../visits/visitor-answer.ts'
import { rssOf } from './rss-xml.ts'
import { type SitemapEntry, sitemapEnd, sitemapEntry, sitemapIndex, sitemapStart } from './sitemap-xml.ts'

const xmlType = 'application/xml; charset=utf-8'
/** Search engines ask for each file a few times a day. */
const limit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
const newProducts = 50
const batchSize = 1_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const files = {
  pages: '/sitemap-pages.xml',
  collections: '/sitemap-collections.xml',
  products: '/sitemap-products.xml',
}

/** What robots read of a shop: robots.txt, the sitemap and the newest products. */
export function serveDiscovery(app: FastifyInstance, services: Services, plain: PlainAnswers) {
  const read = <T>(request: FastifyRequest, work: (ctx: StoreContext) => Promise<T>) =>
    atHost(services, request, 'read', work)
  const originOf = ({ site }: FastifyRequest) => publicOrigin(services.ports, site?.primary ?? '')
  const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600')

  app.get('/robots.txt', limit, async (request, reply) => {
    const store = await read(request, findStore)
    return cached(reply)
      .type('text/plain; charset=utf-8')
      .send(robotsTxtOf(store, originOf(request)))
  })

  app.get('/sitemap.xml', limit, async (request, reply) => {
    const starts = await read(request, listSitemapStarts)
    const products = starts.map((from) => `${files.products}?from=${from}`)
    return cached(reply)
      .type(xmlType)
      .send(sitemapIndex(originOf(request), [files.pages, files.collections, ...products]))
  })

  const sendEntries = (request: FastifyRequest, reply: FastifyReply, entries: readonly SitemapEntry[]) => {
    const lines = entries.map((entry) => sitemapEntry(originOf(request), entry)).join('')
    return cached(reply)
      .type(xmlType)
      .send(sitemapStart + lines + sitemapEnd)
  }

  app.get(files.pages, limit, async (request, reply) => {
    const { contents } = await read(request, (ctx) =>
      listPublishedPages(ctx, { limit: sitemapFileSize - 2, offset: 0 }),
    )
    const own = contents.map(({ handle, updatedAt }) => ({ path: contentPagePath(handle), updatedAt }))
    return sendEntries(request, reply, [{ path: '/' }, { path: contentPagesPath() }, ...own])
  })

  app.get(files.collections, limit, async (request, reply) => {
    const handles = await read(request, listCollectionHandles)
    const paths = [collectionsPath(), collectionPath(allCollections), ...handles.map(collectionPath)]
    return sendEntries(
      request,
      reply,
      paths.slice(0, sitemapFileSize).map((path) => ({ path })),
    )
  })

  app.get<{ Querystring: Record<string, unknown> }>(files.products, limit, async (request, reply) => {
    const { from } = request.query
    if (typeof from !== 'string' || !uuid.test(from)) return plain.send(request, reply, 404, 'notFound')
    const { storeId, id: requestId } = request
    const origin = originOf(request)
    // Each batch is a transaction of its own, so none waits for the reader.
    async function* lines() {
      yield sitemapStart
      let next: string | undefined = from as string
      for (let written = 0; next !== undefined && written < sitemapFileSize; ) {
        const start: string = next
        const atMost = Math.min(batchSize, sitemapFileSize - written)
        const found = await inVisitedStore(services, { storeId, requestId }, 'read', (ctx) =>
          listSitemapProducts(ctx, start, atMost + 1),
        )
        const batch = found.slice(0, atMost)
        yield batch
          .map(({ handle, updatedAt }) => sitemapEntry(origin, { path: productPath(handle), updatedAt }))
          .join('')
        written += batch.length
        next = found[atMost]?.id
      }
      yield sitemapEnd
    }
    return cached(reply).type(xmlType).send(Readable.from(lines()))
  })

  app.get(rssPath, limit, async (request, reply) => {
    const [store, products] = await read(request, (ctx) =>
      Promise.all([findStore(ctx), listNewProducts(ctx, newProducts)]),
    )
    return cached(reply)
      .type('application/rss+xml; charset=utf-8')
      .send(rssOf(store, originOf(request), products))
  })
}
