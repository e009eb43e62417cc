import { Readable } from 'node:stream'
import type { FeedFormat } from '@backroom/contract/catalog/product-feeds/states'
import { feedMediaTypes, findFeedFile } from '@backroom/domain/catalog/product-feeds/product-feeds'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../app-services.ts'
import type { PlainAnswers } from './plain-answers.ts'
import { sharedParts } from './shared-parts.ts'
import { atHost } from './visits/visitor-answer.ts'

const address = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{32})\.(xml|csv)$/
const fileLimit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }

/** The files of product feeds at their secret addresses, part by part as the platform reads them. No transaction waits for it. */
export function serveFeedFiles(app: FastifyInstance, services: Services, plain: PlainAnswers) {
  const read = sharedParts(services.ports.files)
  app.get<{ Params: { file: string } }>('/product-feeds/:file', fileLimit, async (request, reply) => {
    const [, id, secret, format] = address.exec(request.params.file) ?? []
    const file =
      id && secret
        ? await atHost(services, request, 'read', (ctx) => findFeedFile(ctx, id, secret, format as FeedFormat))
        : undefined
    if (!file) return plain.send(request, reply, 404, 'notFound')
    const { etag, byteCount, keys } = file
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
    // Before the answer begins, so that an unavailable file store is an error answer.
    const first = keys[0] === undefined ? undefined : await read(keys[0])
    async function* parts() {
      if (first) yield first
      for (const key of keys.slice(1)) yield await read(key)
    }
    return reply
      .type(feedMediaTypes[format as FeedFormat])
      .header('content-length', byteCount)
      .send(Readable.from(parts()))
  })
}
