import type { Block, Json, JsonObject, Path, Section, ThemeDocument } from '../document/document.ts'
import { own } from '../document/own.ts'
import { valueAt } from '../history/apply-patches.ts'
import { sectionSchemaOf, type ThemeSchema, type ThemeSchemas } from '../schema.ts'
import { blockOf, sectionOf, sectionPath, themePageOf } from '../sections/theme-pages.ts'
import type { Field, Fields } from './field.ts'
import { isObject, resolveFields } from './resolve-fields.ts'

/** The path of the panel's stored values. */
export type Place =
  | { kind: 'group'; group: string }
  | { kind: 'section'; page: string; section: string; block?: string }

export interface PlacedField {
  place: Place
  path: Path
  field: Field
  /** The value with defaults filled in. */
  value: Json
  siblings: JsonObject
  /** Message keys of the enclosing fields and of the field itself. A block or list item also has its number. */
  labels: string[]
  /** The enclosing default list, if nobody has changed it. It is stored with the first change of an item. */
  initial?: { path: Path; items: readonly JsonObject[] }
}

/** Every field with a value that the merchant can see now, in the order of the panels. */
export const everyField = (schemas: ThemeSchemas, document: ThemeDocument): PlacedField[] =>
  everyPlace(schemas, document).filter(({ field }) => field.kind !== 'list')

/** Every list that the merchant can see now. Its value is its items; `everyField` returns their fields. */
export const everyList = (schemas: ThemeSchemas, document: ThemeDocument): PlacedField[] =>
  everyPlace(schemas, document).filter(({ field }) => field.kind === 'list')

function everyPlace(schemas: ThemeSchemas, document: ThemeDocument): PlacedField[] {
  const schema = schemas[document.themeKey]
  return [
    ...schema.groups.flatMap(({ key, path, fields }) =>
      within({ kind: 'group', group: key }, path, fields, valueAt(document, path)),
    ),
    ...Object.keys(document.pages).flatMap((page) => themePageFields(schema, document, page)),
  ]
}

/** The fields of a section and its blocks. Returns none for a missing section. */
export function fieldsOfSection(schemas: ThemeSchemas, document: ThemeDocument, page: string, key: string) {
  const section = sectionOf(document, page, key)
  return section ? sectionFields(schemas[document.themeKey], { kind: 'section', page, section: key }, section) : []
}

function themePageFields(schema: ThemeSchema, document: ThemeDocument, page: string): PlacedField[] {
  return themePageOf(document, page).order.flatMap((key) => {
    const section = sectionOf(document, page, key)
    return section ? sectionFields(schema, { kind: 'section', page, section: key }, section) : []
  })
}

function sectionFields(
  theme: ThemeSchema,
  place: Extract<Place, { kind: 'section' }>,
  section: Section,
): PlacedField[] {
  const schema = sectionSchemaOf(theme, section.type)
  if (!schema) return []
  const base = sectionPath(place.page, place.section)
  const blocks = section.blockOrder.flatMap((key): [string, Block][] => {
    const block = blockOf(section, key)
    return block ? [[key, block]] : []
  })
  return [
    ...within(place, [...base, 'settings'], schema.fields, section.settings),
    ...blocks.flatMap(([key, { type, settings }], index) => {
      const block = own(schema.blocks, type)
      const path = [...base, 'blocks', key, 'settings']
      return block
        ? within({ ...place, block: key }, path, block.fields, settings, { labels: [block.label, String(index + 1)] })
        : []
    }),
  ]
}

function within(
  place: Place,
  base: Path,
  fields: Fields,
  stored: unknown,
  around: Pick<PlacedField, 'labels' | 'initial'> = { labels: [] },
): PlacedField[] {
  const siblings = resolveFields(fields, stored)
  return Object.entries(fields).flatMap(([key, field]) => {
    const { visibleIf } = field
    if ('isHidden' in field && field.isHidden) return []
    if (visibleIf && siblings[visibleIf.field] !== visibleIf.is) return []
    const path = [...base, key]
    const value = siblings[key] ?? null
    const labels = field.kind === 'group' && field.isPlain ? around.labels : [...around.labels, field.label]
    const here = { ...around, labels }
    if (field.kind === 'group') return within(place, path, field.fields, value, here)
    const placed = { place, path, field, value, siblings, ...here }
    if (field.kind !== 'list') return [placed]
    const inside = field.initial ? { ...here, initial: { path, items: field.initial } } : here
    const items = (Array.isArray(value) ? value : []).map((item, index) => {
      const numbered = { ...inside, labels: [...labels, String(index + 1)] }
      return isObject(item) ? within(place, [...path, String(index)], field.fields, item, numbered) : []
    })
    return [placed, ...items.flat()]
  })
}
