import { Readable } from 'node:stream'
import { limits } from '@backroom/contract/catalog/sales-channels/limits'
import {
  feedEnd,
  feedItem,
  feedStart,
  findFeed,
  readFeedItems,
} from '@backroom/domain/catalog/sales-channels/sales-channels'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../app-services.ts'
import type { PlainAnswers } from './plain-answers.ts'
import { inVisitedStore } from './visits/visitor.ts'

const address = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{32})\.xml$/
const feedLimit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** Product feeds at their secret addresses. They are written while they are read, and no transaction waits for the reader. */
export function serveFeeds(app: FastifyInstance, services: Services, plain: PlainAnswers) {
  app.get<{ Params: { file: string } }>('/feeds/:file', feedLimit, async (request, reply) => {
    const [, channelId, secret] = address.exec(request.params.file) ?? []
    const read = <T>(work: (ctx: StoreContext) => Promise<T>) =>
      inVisitedStore(services, { storeId: request.storeId, requestId: request.id }, 'read', work)
    const feed = channelId && secret ? await read((ctx) => findFeed(ctx, channelId, secret)) : undefined
    if (!feed) return plain.send(request, reply, 404, 'notFound')
    reply.header('etag', feed.etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(feed.etag)) return reply.code(304).send()
    async function* lines() {
      yield feedStart(feed!)
      let after: string | null = null
      for (let written = 0; written < limits.feedItems; ) {
        const { items, next } = await read((ctx) => readFeedItems(ctx, feed!, after))
        if (items.length > 0) yield items.map((item) => feedItem(feed!, item)).join('')
        written += items.length
        after = next
        if (after === null) break
      }
      yield feedEnd
    }
    return reply.type('application/xml; charset=utf-8').send(Readable.from(lines()))
  })
}
