import type { TemplateCategory } from '@backroom/contract/online-store/themes/states'
import type { InLanguages, Language } from '@backroom/contract/platform/api/language'
import type { JsonObject, Section, SettingsGroup, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { schemaVersion } from '@backroom/theme/document/migrations'
import { presetSection } from '@backroom/theme/sections/preset-section'
import type { PresetValues } from '@backroom/theme/sections/section-schema'

export interface TemplateStore {
  storeName: string
  language: Language
}

/** A whole theme that a store can begin with. */
export interface Template {
  /** Stored with each theme that began with it, so it never changes. */
  id: string
  name: InLanguages
  description: InLanguages
  themeKey: ThemeKey
  categories: readonly TemplateCategory[]
  document(store: TemplateStore): ThemeDocument
}

interface TemplateParts {
  themeKey: ThemeKey
  /** The seed of its drawn images. */
  seed: string
  settings: { readonly [group in SettingsGroup]?: JsonObject }
  header: JsonObject
  footer: JsonObject
  sections: readonly TemplateSection[]
}

interface TemplateSection {
  type: string
  settings: PresetValues
  blocks: readonly { readonly type: string; readonly settings: PresetValues }[]
}

export const section = (
  type: string,
  settings: PresetValues = {},
  items: readonly PresetValues[] = [],
): TemplateSection => ({ type, settings, blocks: items.map((item) => ({ type: 'item', settings: item })) })

/** Puts a theme together. Its keys are the same every time, so that drawn images are, too. */
export function themeOf({ themeKey, seed, settings, header, footer, sections }: TemplateParts): ThemeDocument {
  // Every theme has the place for product widgets.
  const all = [...sections, section('product-widget')]
  const keyed = all.map((one, index): [string, Section] => [
    `${one.type}_${seed}${index + 1}`,
    presetSection(one.type, one, (block, used) => `${block}_${seed}${Object.keys(used).length + 1}`),
  ])
  return structuredClone({
    schemaVersion,
    themeKey,
    settings,
    fixed: { header: { settings: header }, footer: { settings: footer } },
    pages: { homepage: { sections: Object.fromEntries(keyed), order: keyed.map(([key]) => key) } },
  })
}

/** Chooses the text of a language. */
export const textIn =
  ({ language }: TemplateStore) =>
  (en: string, vi: string): string =>
    language === 'vi' ? vi : en

export const toAll = { name: 'collection', params: { slug: 'all' } }

export const font = (family: string, style = '400') => ({ font: family, style, url: '', key: '' })

/** Heading, text and button in their families. Descriptions are in the text's. */
export const typography = (heading: JsonObject, text: JsonObject, button: JsonObject): JsonObject => ({
  type_header_family: heading,
  type_base_family: text,
  type_product_description_family: text,
  type_button_base_family: button,
})

interface SlideTexts {
  heading: string
  text: string
  button: string
  position?: 'left' | 'center' | 'right'
  color?: string
  background?: string
}

/** The same slides on wide and on narrow screens. */
export function slides(list: readonly SlideTexts[]): PresetValues {
  const all = list.map(({ heading, text, button, position = 'center', color = '#111111', background = '#FFFFFF' }) => ({
    heading: { content: heading, color: '#FFFFFF' },
    subHeading: { content: text, color: '#FFFFFF' },
    position,
    buttonLabel: { title: button, color, background },
    urlButton: toAll,
  }))
  return { content: { desktop: all, mobile: all } }
}

export const paragraph = (text: string) => `<p>${text}</p>`
