import { artwork, isArtworkKind } from '@backroom/storefront/artwork/artwork'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const drawn = new LRUCache<string, string>({ max: 200 })
const longestSeed = 80

/** Drawings that stand in where a merchant has set no picture: the same seed is the same drawing for good. */
export function serveArtwork(app: FastifyInstance) {
  app.get<{ Params: { kind: string; file: string } }>('/artwork/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const [, seed] = /^(.+)\.svg$/s.exec(file) ?? []
    if (!isArtworkKind(kind) || !seed || seed.length > longestSeed) return reply.callNotFound()
    const key = `${kind} ${seed}`
    const svg = drawn.get(key) ?? artwork({ kind, seed, label: '' })
    drawn.set(key, svg)
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'`)
      .send(svg)
  })
}
