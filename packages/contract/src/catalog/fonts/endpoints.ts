import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, text } from '../../platform/api/fields.ts'
import { fontsErrors } from './errors.ts'

export const Font = z.object({
  id: z.uuid(),
  name: z.string(),
  fontUrl: z.string(),
})
export type Font = z.infer<typeof Font>

const ListedFont = Font.extend({
  /** Products whose personalization uses it. */
  productCount: z.int(),
  /** Titles of the first three. */
  productTitles: z.array(z.string()),
})
export type ListedFont = z.infer<typeof ListedFont>

export const fonts = group('fonts', {
  list: endpoint({
    method: 'GET',
    path: '/personalizes/fonts',
    summary: 'Fonts for personalization, by name',
    permission: 'products.view',
    answer: z.object({ fonts: z.array(ListedFont) }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/personalizes/fonts',
    summary: 'Uploads a font; the same file under the same name is stored once',
    permission: 'products.edit',
    bodyKind: 'font',
    waits: true,
    status: 201,
    query: z.object({ name: text(60, 1).meta({ resource: 'newFontName' }) }),
    answer: Font,
    errors: [
      fontsErrors.font_invalid,
      fontsErrors.font_too_large,
      fontsErrors.font_name_taken,
      fontsErrors.too_many_fonts,
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/personalizes/fonts/{id}',
    summary: 'Deletes a font; texts that used it use the font of the storefront',
    permission: 'products.edit',
    params: z.object({ id: idOf('font') }),
    answer: z.object({}),
  }),
})
