import type { ThemeDocument } from '../document/document.ts'
import type { RandomSource } from '../document/random-key.ts'
import { sectionSchemaOf, type ThemeSchemas } from '../schema.ts'
import { themePageOf } from '../sections/theme-pages.ts'
import { type Edit, unchanged } from './action.ts'
import { addSection } from './add-section.ts'

/** A type that every saved theme has and that the home page lacks. */
export function missingSection(document: ThemeDocument, schemas: ThemeSchemas): string | undefined {
  const theme = schemas[document.themeKey]
  const { sections } = themePageOf(document, 'homepage')
  const there = new Set(Object.values(sections).map(({ type }) => sectionSchemaOf(theme, type)?.type))
  return Object.values(theme.sections).find(({ type, isRequired }) => isRequired && !there.has(type))?.type
}

/** Every saved theme has the sections that are required; a missing one comes at the end of the home page. */
export function ensureRequiredSections(
  document: ThemeDocument,
  { schemas, random }: { schemas: ThemeSchemas; random: RandomSource },
): Edit {
  const type = missingSection(document, schemas)
  return type ? addSection(document, { schemas, page: 'homepage', type, random }) : unchanged(document)
}
