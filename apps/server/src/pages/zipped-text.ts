import { createGunzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from '../http/encodings.ts'

/**
 * A handler that answers with a text of megabytes which is rarely asked for: kept compressed, and mostly sent so. Others get it as
 * a stream, so that slow ones hold no copy of it.
 */
export function zippedText(type: string, text: string) {
  const zipped = gzipSync(text)
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.type(type).header('vary', 'accept-encoding')
    if (accepts(headers['accept-encoding'], 'gzip')) return reply.header('content-encoding', 'gzip').send(zipped)
    const plain = createGunzip()
    plain.end(zipped)
    return reply.send(plain)
  }
}
