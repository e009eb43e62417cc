import type { Block, JsonObject, PageSections, Section, SettingsGroup, ThemeDocument, ThemeKey } from './document.ts'
import type { Fields } from './field.ts'
import type { Colors } from './groups/colors.ts'
import type { BlockFooter, Footer } from './groups/footer.ts'
import type { Header } from './groups/header.ts'
import type { Typography } from './groups/typography.ts'
import { own } from './own.ts'
import { isObject, resolveFields } from './resolve-fields.ts'
import { isSectionType, schemaFor, sectionTypeOf } from './schema.ts'
import type { FeaturedCollectionSettings } from './sections/featured-collection.ts'
import type { HeadImageSettings } from './sections/head-image.ts'
import type { ImageWithTextBlock, ImageWithTextSettings } from './sections/image-with-text.ts'

export interface ResolvedBlock<Type extends string = string, Settings = JsonObject> {
  key: string
  type: Type
  settings: Settings
}
interface Resolved<Type extends string, Settings, Blocks extends ResolvedBlock<string, unknown> = ResolvedBlock> {
  key: string
  type: Type
  name: string
  hidden: boolean
  settings: Settings
  blocks: Blocks[]
}
export type HeadImageSection = Resolved<'head-image', HeadImageSettings>
export type FeaturedCollectionSection = Resolved<'featured-collection', FeaturedCollectionSettings>
export type ImageWithTextSection = Resolved<
  'image_with_text',
  ImageWithTextSettings,
  ResolvedBlock<'item', ImageWithTextBlock>
>
/** A type without a schema: kept, and not rendered. */
export type UnknownSection = Resolved<'unknown', JsonObject> & { storedType: string }
export type ResolvedSection = HeadImageSection | FeaturedCollectionSection | ImageWithTextSection | UnknownSection

export interface ResolvedPage {
  sections: ResolvedSection[]
}

export type ResolvedTheme = {
  settings: { [group in Exclude<SettingsGroup, 'colors' | 'typography'>]: JsonObject } & {
    colors: Colors
    typography: Typography
  }
  header: Header
  pages: { homepage: ResolvedPage } & { [page: string]: ResolvedPage }
} & ({ themeKey: 'hydro'; footer: BlockFooter } | { themeKey: 'newchick'; footer: Footer })

const nothing: JsonObject = {}

/**
 * The whole theme with every default filled in; never throws. A stored `false`, `0` or '' stays.
 * What did not change since the last call keeps its identity, so that a component can compare by reference.
 */
export function resolve(document: ThemeDocument): ResolvedTheme {
  const { themeKey } = document
  const { groups, header } = schemaFor(themeKey)
  const { settings } = document
  const { fixed } = document
  return {
    themeKey,
    settings: {
      product: settings.product ?? nothing,
      style: settings.style ?? nothing,
      element: settings.element ?? nothing,
      currency: settings.currency ?? nothing,
      cart: settings.cart ?? nothing,
      cart_goal: settings.cart_goal ?? nothing,
      cart_upsell: settings.cart_upsell ?? nothing,
      checkout: settings.checkout ?? nothing,
      thankpage: settings.thankpage ?? nothing,
      category: settings.category ?? nothing,
      popup: settings.popup ?? nothing,
      colors: once(groups.colors, settings.colors),
      typography: once(groups.typography, settings.typography),
    },
    header: once(header, fixed.header.settings),
    footer: resolveFooter(themeKey, fixed.footer),
    pages: Object.fromEntries(Object.entries(document.pages).map(([page, one]) => [page, resolvePage(themeKey, one)])),
  } as unknown as ResolvedTheme
}

function resolveFooter(themeKey: ThemeKey, stored: JsonObject): JsonObject {
  const { footer } = schemaFor(themeKey)
  if (themeKey === 'newchick') return once(footer, stored.settings)
  return memo(footer, stored, () => {
    const entries = Array.isArray(stored.blocks) ? stored.blocks.filter(isObject) : []
    const values = entries.flatMap(({ block, config }) =>
      typeof block === 'string' && isObject(config) && config.value !== undefined ? [[block, config.value]] : [],
    )
    return resolveFields(footer, Object.fromEntries(values))
  })
}

const resolvePage = (themeKey: ThemeKey, { sections, order }: PageSections): ResolvedPage => ({
  sections: order.flatMap((key) => {
    const section = own(sections, key)
    if (!section) return []
    const resolved = resolveSection(themeKey, key, section)
    return [resolved.key === key ? resolved : { ...resolved, key }]
  }),
})

function resolveSection(themeKey: ThemeKey, key: string, section: Section): ResolvedSection {
  const type = sectionTypeOf(section.type)
  const { name, hidden } = section
  if (!isSectionType(type))
    return memo(schemaFor(themeKey), section, () => {
      const blocks = blocksOf(section).map(([key, { type, settings }]) => ({ key, type, settings }))
      return { key, type: 'unknown', storedType: type, name, hidden, settings: section.settings, blocks }
    })
  const schema = schemaFor(themeKey).sections[type]
  return memo(schema, section, () => {
    const blocks = blocksOf(section).flatMap(([key, { type, settings }]) => {
      const fields = own(schema.blocks, type)?.fields
      return fields ? [{ key, type, settings: resolveFields(fields, settings) }] : []
    })
    const settings = resolveFields(schema.fields, section.settings)
    return { key, type, name, hidden, settings, blocks } as unknown as ResolvedSection
  })
}

const blocksOf = ({ blocks, blockOrder }: Section): [string, Block][] =>
  blockOrder.flatMap((key) => {
    const block = own(blocks, key)
    return block ? [[key, block] as [string, Block]] : []
  })

const results = new WeakMap<object, WeakMap<object, object>>()

/** One result per schema part and stored object. Edits never change a stored object, they replace it. */
function memo<Result extends object>(schema: object, stored: object, make: () => Result): Result {
  const known = results.get(schema) ?? new WeakMap<object, object>()
  results.set(schema, known)
  const result = known.get(stored) ?? make()
  known.set(stored, result)
  return result as Result
}

const once = (fields: Fields, stored: unknown): JsonObject =>
  memo(fields, isObject(stored) ? stored : nothing, () => resolveFields(fields, stored))
