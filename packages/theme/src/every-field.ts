import type { Block, Json, JsonObject, Path, Section, ThemeDocument } from './document.ts'
import type { Field, Fields } from './field.ts'
import { own } from './own.ts'
import { blockOf, pageOf, sectionOf, sectionPath } from './page-sections.ts'
import { isObject, resolveFields } from './resolve-fields.ts'
import { isSectionType, schemaFor, sectionTypeOf } from './schema.ts'

/** Where a panel keeps its values. */
export interface Place {
  kind: 'colors' | 'typography' | 'header' | 'footer' | 'section'
  page?: string
  section?: string
  block?: string
}

export interface PlacedField {
  place: Place
  path: Path
  field: Field
  /** With defaults filled in. */
  value: Json
  siblings: JsonObject
  /** Message keys of the groups around it and its own. */
  labels: string[]
}

/** Every field that holds a value and that the merchant can see now, panel by panel, in the panels' order. */
export function everyField(document: ThemeDocument): PlacedField[] {
  const { groups, header, footer } = schemaFor(document.themeKey)
  const { settings, fixed } = document
  return [
    ...within({ kind: 'colors' }, ['settings', 'colors'], groups.colors, settings.colors),
    ...within({ kind: 'typography' }, ['settings', 'typography'], groups.typography, settings.typography),
    ...within({ kind: 'header' }, ['fixed', 'header', 'settings'], header, fixed.header.settings),
    ...(document.themeKey === 'newchick'
      ? within({ kind: 'footer' }, ['fixed', 'footer', 'settings'], footer, fixed.footer.settings)
      : []),
    ...Object.keys(document.pages).flatMap((page) => pageFields(document, page)),
  ]
}

function pageFields(document: ThemeDocument, page: string): PlacedField[] {
  return pageOf(document, page).order.flatMap((key) => {
    const section = sectionOf(document, page, key)
    return section ? sectionFields(document, page, key, section) : []
  })
}

function sectionFields(document: ThemeDocument, page: string, key: string, section: Section): PlacedField[] {
  const type = sectionTypeOf(section.type)
  if (!isSectionType(type)) return []
  const schema = schemaFor(document.themeKey).sections[type]
  const place: Place = { kind: 'section', page, section: key }
  const base = sectionPath(page, key)
  const blocks = section.blockOrder.flatMap((key): [string, Block][] => {
    const block = blockOf(section, key)
    return block ? [[key, block]] : []
  })
  return [
    ...within(place, [...base, 'settings'], schema.fields, section.settings),
    ...blocks.flatMap(([block, { type, settings }]) =>
      within(
        { ...place, block },
        [...base, 'blocks', block, 'settings'],
        own(schema.blocks, type)?.fields ?? {},
        settings,
      ),
    ),
  ]
}

function within(place: Place, base: Path, fields: Fields, stored: unknown, labels: string[] = []): PlacedField[] {
  const siblings = resolveFields(fields, stored)
  return Object.entries(fields).flatMap(([key, field]) => {
    const { visibleIf } = field
    if (visibleIf && siblings[visibleIf.field] !== visibleIf.is) return []
    const path = [...base, key]
    const value = siblings[key] ?? null
    const here = [...labels, field.label]
    if (field.kind === 'group') return within(place, path, field.fields, value, here)
    if (field.kind === 'list')
      return (Array.isArray(value) ? value : []).flatMap((item, index) =>
        isObject(item) ? within(place, [...path, String(index)], field.fields, item, here) : [],
      )
    return [{ place, path, field, value, siblings, labels: here }]
  })
}
