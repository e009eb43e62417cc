import type { ThemeDocument } from '../document/document.ts'
import type { RandomSource } from '../document/random-key.ts'
import { sectionSchemaOf, type ThemeSchemas } from '../schema.ts'
import { themePageOf } from '../sections/theme-pages.ts'
import { type Edit, unchanged } from './action.ts'
import { addSection } from './add-section.ts'

/** Finds a required section type that the home page lacks. */
export function missingSection(document: ThemeDocument, schemas: ThemeSchemas): string | undefined {
  const theme = schemas[document.themeKey]
  const { sections } = themePageOf(document, 'homepage')
  const there = new Set(Object.values(sections).map(({ type }) => sectionSchemaOf(theme, type)?.type))
  return Object.values(theme.sections).find(({ type, isRequired }) => isRequired && !there.has(type))?.type
}

/** Appends a required section that the home page lacks. Every saved theme has the required sections. */
export function ensureRequiredSections(
  document: ThemeDocument,
  { schemas, random }: { schemas: ThemeSchemas; random: RandomSource },
): Edit {
  const type = missingSection(document, schemas)
  return type ? addSection(document, { schemas, page: 'homepage', type, random }) : unchanged(document)
}
