import type { Section, ThemeDocument, ThemeKey } from './document/document.ts'
import { schemaVersion } from './document/migrations.ts'
import type { SectionSchema } from './sections/section-schema.ts'

const words = { name: { hydro: 'Note', newchick: 'Note' }, labels: {}, help: {}, options: {}, storefront: {} }

/** A section type of the tests: three blocks at most, no fields and no preset unless given. */
export const sectionSchema = (part: Partial<SectionSchema> & { type: string }): SectionSchema => ({
  icon: '',
  sketch: { pale: '', dark: '' },
  texts: { en: words, vi: words },
  fields: {},
  blocks: {},
  maxBlocks: 3,
  preset: { settings: {}, blocks: [] },
  ...part,
})

export const sectionWith = (part: Partial<Section> & { type: string }): Section => ({
  name: '',
  hidden: false,
  settings: {},
  blocks: {},
  blockOrder: [],
  ...part,
})

/** A theme with these sections on its home page, in this order. */
export const themeWith = (
  sections: Record<string, Section>,
  part: Partial<ThemeDocument> & { themeKey?: ThemeKey } = {},
): ThemeDocument => ({
  schemaVersion,
  themeKey: 'hydro',
  settings: {},
  fixed: { header: {}, footer: {} },
  pages: { homepage: { sections, order: Object.keys(sections) } },
  ...part,
})
