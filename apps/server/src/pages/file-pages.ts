import { fontFace, fontFormats } from '@backroom/contract/catalog/fonts/font-address'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { findImageOfHash, serveImage } from '@backroom/domain/platform/files/files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../app-services.ts'

const image = /^[0-9a-f-]{36}\/[0-9a-f]{32}\/\d{1,5}\.webp$/

/** Browsers ask again after this time where a smaller encoding is being made. */
const interim = 'public, max-age=60'
const forever = 'public, max-age=31536000, immutable'

const shown = (reply: FastifyReply) =>
  reply.header('content-disposition', 'inline').header('x-content-type-options', 'nosniff')

/** Stored images and fonts, on every host. An address contains the content's hash and is permanent. */
export function serveFiles(app: FastifyInstance, { ports, directory }: Pick<Services, 'ports' | 'directory'>) {
  const sendImage = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    const takesAvif = (request.headers.accept ?? '').includes('image/avif')
    const served = (await serveImage(ports.files, key, takesAvif)) ?? fail(generalErrors.not_found)
    shown(reply).type(served.type).header('vary', 'accept')
    return reply.header('cache-control', served.isInterim ? interim : forever).send(served.bytes)
  }
  // The largest size of an image of any store: what exports name, because it stays the same after an import.
  app.get<{ Params: { file: string } }>(
    '/images/:file',
    { config: { outsideContract: true } },
    async (request, reply) => {
      const hash = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1] ?? fail(generalErrors.not_found)
      const found = (await findImageOfHash(directory, hash)) ?? fail(generalErrors.not_found)
      return sendImage(`${found.storeId}/${hash}/${found.widths.at(-1)}.webp`, request, reply)
    },
  )
  app.get<{ Params: { '*': string } }>('/files/*', { config: { outsideContract: true } }, async (request, reply) => {
    const key = request.params['*']
    if (image.test(key)) return sendImage(key, request, reply)
    const face = fontFace(`/files/${key.replace(/\.css$/, '')}`) ?? fail(generalErrors.not_found)
    if (key.endsWith('.css'))
      return shown(reply).header('cache-control', forever).type('text/css; charset=utf-8').send(face.rule)
    const font = (await ports.files.get(key)) ?? fail(generalErrors.not_found)
    // Browsers load fonts from another host only with this header.
    shown(reply).type(fontFormats[face.format].type).header('access-control-allow-origin', '*')
    return reply.header('cache-control', forever).send(font)
  })
}
