import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const unzip = promisify(gunzip)

/** A handler that answers with a text of megabytes which is rarely asked for: kept compressed, and mostly sent so. */
export function zippedText(type: string, text: string) {
  const zipped = gzipSync(text)
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.type(type).header('vary', 'accept-encoding')
    if (!readsGzip(headers['accept-encoding'])) return reply.send(await unzip(zipped))
    return reply.header('content-encoding', 'gzip').send(zipped)
  }
}

const readsGzip = (encodings = '') => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(encodings)
