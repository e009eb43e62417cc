import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { artwork, isArtworkKind } from '@backroom/storefront/artwork/artwork'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const maxSeedLength = 80
const drawn = new LRUCache<string, string>({ max: 500 })

/** Placeholder drawings for missing images. The address contains all parameters. */
export function serveArtwork(app: FastifyInstance) {
  app.get<{ Params: { kind: string; file: string } }>('/artwork/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const seed = file.endsWith('.svg') ? file.slice(0, -4) : ''
    if (!isArtworkKind(kind) || !seed || seed.length > maxSeedLength) fail(generalErrors.not_found)
    const key = `${kind} ${seed}`
    const svg = drawn.get(key) ?? artwork({ kind, seed, label: '' })
    drawn.set(key, svg)
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(svg)
  })
}
