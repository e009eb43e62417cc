import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { fontSheetPath } from '@backroom/storefront/fonts/built-fonts'
import type { FastifyInstance } from 'fastify'
import { assets } from '../storefront/page-renderer.ts'
import { storefrontDist } from '../storefront/storefront-dist.ts'

const outside = { config: { outsideContract: true as const } }
const fileName = /^[\w-][\w.-]{0,200}\.(css|woff2)$/
const types = { css: 'text/css; charset=utf-8', woff2: 'font/woff2' } as const

/** The font families of a theme on the main host, where the editor shows each family's name in its font. */
export function serveThemeFonts(app: FastifyInstance, dist = storefrontDist) {
  if (!existsSync(dist)) return
  app.get<{ Params: { name: string } }>('/fonts/:name', outside, (request, reply) => {
    const { fonts } = assets()
    const family = Object.keys(fonts).find((one) => fontSheetPath(one) === `/fonts/${request.params.name}`)
    const sheet = family && fonts[family]?.sheet
    if (!sheet) fail(generalErrors.not_found)
    // Changes with each build.
    return reply.header('cache-control', 'no-cache').redirect(sheet)
  })
  app.get<{ Params: { name: string } }>('/assets/:name', outside, (request, reply) => {
    const { name } = request.params
    const ending = fileName.exec(name)?.[1] as keyof typeof types | undefined
    const isSheet = Object.values(assets().fonts).some(({ sheet }) => sheet === `/assets/${name}`)
    const file = join(dist, name)
    const isThere = ending && (isSheet || ending === 'woff2') && statSync(file, { throwIfNoEntry: false })?.isFile()
    if (!isThere) fail(generalErrors.not_found)
    return reply
      .type(types[ending])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(createReadStream(file))
  })
}
