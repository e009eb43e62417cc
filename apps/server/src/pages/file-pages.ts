import { fontFace, fontFormats } from '@backroom/contract/catalog/fonts/font-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../app-services.ts'

const image = /^[0-9a-f-]{36}\/[0-9a-f]{32}\/\d{1,5}\.webp$/

/** Undefined if no stored file can have this name. */
function typeOf(key: string): string | undefined {
  if (image.test(key)) return 'image/webp'
  const format = fontFace(`/files/${key}`)?.format
  return format && fontFormats[format].type
}

/** Stored images and fonts, on every host. An address contains the content's hash and is permanent. */
export function serveFiles(app: FastifyInstance, { ports }: Pick<Services, 'ports'>) {
  app.get<{ Params: { '*': string } }>('/files/*', { config: { outsideContract: true } }, async (request, reply) => {
    const key = request.params['*']
    const sheet = key.endsWith('.css') ? fontFace(`/files/${key.slice(0, -'.css'.length)}`)?.rule : undefined
    const type = sheet ? 'text/css; charset=utf-8' : typeOf(key)
    const content = sheet ?? (type && (await ports.files.get(key)))
    if (!type || !content) fail(generalErrors.not_found)
    // Browsers load fonts from another host only with this header.
    if (type.startsWith('font/')) reply.header('access-control-allow-origin', '*')
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .send(content)
  })
}
