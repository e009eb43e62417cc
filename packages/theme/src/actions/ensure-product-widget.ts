import type { ThemeDocument } from '../document/document.ts'
import type { RandomSource } from '../document/random-key.ts'
import type { ThemeSchemas } from '../schema.ts'
import { themePageOf } from '../sections/theme-pages.ts'
import { type Edit, unchanged } from './action.ts'
import { addSection } from './add-section.ts'

/** Every saved theme has a product-widget entry; a missing one comes at the end of the home page. */
export function ensureProductWidget(
  document: ThemeDocument,
  { schemas, random }: { schemas: ThemeSchemas; random: RandomSource },
): Edit {
  const { sections } = themePageOf(document, 'homepage')
  if (Object.values(sections).some(({ type }) => type === 'product-widget')) return unchanged(document)
  return addSection(document, { schemas, page: 'homepage', type: 'product-widget', random })
}
