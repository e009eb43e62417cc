import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type Language, languages } from '@backroom/contract/platform/api/language'
import { themePicture } from '@backroom/storefront/picture/theme-picture'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { sampleShop } from '@backroom/storefront/templates/sample-shop'
import type { Template } from '@backroom/storefront/templates/template'
import { findTemplate } from '@backroom/storefront/templates/templates'
import { resolve } from '@backroom/theme/resolve'
import type { FastifyInstance } from 'fastify'
import { encodePicture } from '../storefront/pictures/encode-picture.ts'

/** Drawn once a process: the templates of this build, in two languages. */
const drawn = new Map<string, Promise<Uint8Array>>()

/** Pictures of templates on the main host, with the products of an invented shop. */
export function serveTemplatePictures(app: FastifyInstance) {
  app.get<{ Params: { id: string; language: string } }>(
    '/template-pictures/:id/:language.webp',
    { config: { outsideContract: true } },
    async ({ params }, reply) => {
      const template = findTemplate(params.id)
      const language = languages.find((one) => one === params.language)
      if (!template || !language) fail(generalErrors.not_found)
      return (
        reply
          .type('image/webp')
          // Changes with a build.
          .header('cache-control', 'public, max-age=3600')
          .header('x-content-type-options', 'nosniff')
          .send(Buffer.from(await pictureOf(template, language)))
      )
    },
  )
}

function pictureOf(template: Template, language: Language): Promise<Uint8Array> {
  const key = `${template.id} ${language}`
  const known = drawn.get(key)
  if (known) return known
  const page = sampleShop(template, language)
  const theme = resolve(themeSchemas, template.document({ storeName: page.store.name, language }))
  const picture = encodePicture(themePicture(page, theme), async () => undefined)
  drawn.set(key, picture)
  // A failed drawing is drawn again by the next request, which the caller's error tells of.
  picture.catch(() => drawn.delete(key))
  return picture
}
