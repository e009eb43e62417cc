import { fail } from '@backroom/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Services } from './wiring.ts'

const parts = /^[0-9a-f-]{36}\/[0-9a-f]{32}\/\d{1,5}\.webp$/

/** Stored images, on every host. An address carries the content's hash and is good for ever. */
export function serveFiles(app: FastifyInstance, { ports }: Pick<Services, 'ports'>) {
  app.get<{ Params: { '*': string } }>('/files/*', { config: { outsideContract: true } }, async (request, reply) => {
    const key = request.params['*']
    const bytes = parts.test(key) ? await ports.files.get(key) : undefined
    if (!bytes) fail('not_found')
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  })
}
