import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { adminBase } from '@backroom/contract/pages/addresses'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const adminDist = join(import.meta.dirname, '../../../admin/dist')
const outside = { config: { outsideContract: true as const } }

/** A file with a hashed name never changes, so it needs no validation headers. */
const forEver = { maxAge: '365d', immutable: true, etag: false, lastModified: false, acceptRanges: false } as const

/** Names as the build creates them, so no path outside and no invalid name reaches the file system. */
const assetName = /^assets(?:\/[\w-][\w.-]{0,200}){1,3}$/
const isAsset = (dist: string, path: string) =>
  assetName.test(path) && statSync(join(dist, path), { throwIfNoEntry: false })?.isFile() === true

/** The back office: hashed files with a permanent cache, and one page for every other address below its base. */
export async function serveAdmin(app: FastifyInstance, dist = adminDist) {
  app.get('/', outside, (_request, reply) => reply.redirect(`${adminBase}/`))
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true })
  // With and without the slash, because the router treats them as the same address.
  app.get(adminBase, outside, (_request, reply) => reply.sendFile('index.html', { maxAge: 0, cacheControl: false }))
  app.get<{ Params: { '*': string } }>(`${adminBase}/*`, outside, (request, reply) => {
    const path = request.params['*']
    if (/^assets(\/|$)/.test(path)) {
      if (!isAsset(dist, path)) fail(generalErrors.not_found)
      reply.removeHeader('request-id')
      return reply.sendFile(path, forEver)
    }
    return reply.sendFile('index.html', { maxAge: 0, cacheControl: false })
  })
}
