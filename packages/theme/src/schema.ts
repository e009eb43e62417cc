import type { ThemeKey } from './document.ts'
import type { Field, Fields } from './field.ts'
import { colors } from './groups/colors.ts'
import { blockFooter, footer } from './groups/footer.ts'
import { header } from './groups/header.ts'
import { typography } from './groups/typography.ts'
import type { SectionSchema } from './section-schema.ts'
import { featuredCollection } from './sections/featured-collection.ts'
import { headImage } from './sections/head-image.ts'
import { imageWithText } from './sections/image-with-text.ts'

export const sectionTypes = ['head-image', 'featured-collection', 'image_with_text'] as const
export type SectionType = (typeof sectionTypes)[number]

const sections: Record<SectionType, SectionSchema> = {
  'head-image': headImage,
  'featured-collection': featuredCollection,
  image_with_text: imageWithText,
}

/** What the types are called, as keys of the texts. */
export type SectionLabel = (typeof headImage | typeof featuredCollection | typeof imageWithText)['label'][ThemeKey]

export interface ThemeSchema {
  themeKey: ThemeKey
  sections: Record<SectionType, SectionSchema>
  /** Settings groups whose fields are known; the others are kept as they are stored. */
  groups: { colors: Fields; typography: Fields }
  header: Fields
  footer: Fields
}

/** Older spellings of section types, which are read and never written. */
const typeAliases: Record<string, string> = { flash_deals: 'flash_deal' }

export const sectionTypeOf = (stored: string): string =>
  Object.hasOwn(typeAliases, stored) ? (typeAliases[stored] as string) : stored

export const isSectionType = (type: string): type is SectionType => (sectionTypes as readonly string[]).includes(type)

const compiled: Record<ThemeKey, ThemeSchema> = { hydro: compile('hydro'), newchick: compile('newchick') }

/** Everything a merchant can set in this theme, with the theme's own defaults and limits. */
export const schemaFor = (themeKey: ThemeKey): ThemeSchema => compiled[themeKey]

function compile(themeKey: ThemeKey): ThemeSchema {
  const fields = (all: Fields) => fieldsFor(all, themeKey)
  const section = (one: SectionSchema): SectionSchema => ({
    ...one,
    fields: fields(one.fields),
    blocks: Object.fromEntries(
      Object.entries(one.blocks).map(([type, block]) => [type, { ...block, fields: fields(block.fields) }]),
    ),
  })
  return {
    themeKey,
    sections: {
      'head-image': section(sections['head-image']),
      'featured-collection': section(sections['featured-collection']),
      image_with_text: section(sections.image_with_text),
    },
    groups: { colors: fields(colors), typography: fields(typography) },
    header: fields(header),
    footer: fields(themeKey === 'newchick' ? footer : blockFooter),
  }
}

function fieldsFor(fields: Fields, themeKey: ThemeKey): Fields {
  const own = Object.entries(fields).filter(([, field]) => !field.only || field.only === themeKey)
  return Object.fromEntries(own.map(([key, field]) => [key, fieldFor(field, themeKey)]))
}

function fieldFor(field: Field, themeKey: ThemeKey): Field {
  if (field.kind === 'group' || field.kind === 'list') return { ...field, fields: fieldsFor(field.fields, themeKey) }
  const { byTheme, ...shared } = field
  return { ...shared, ...byTheme?.[themeKey] } as Field
}
