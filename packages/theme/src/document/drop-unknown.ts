import { drawableFields } from '../fields/drawable-fields.ts'
import type { Field, Fields } from '../fields/field.ts'
import { isFileAddress } from '../fields/file-address.ts'
import { isObject } from '../fields/resolve-fields.ts'
import { applyPatches, valueAt } from '../history/apply-patches.ts'
import { sameJson } from '../history/same-json.ts'
import { richTextLength } from '../rich-text.ts'
import { sectionSchemaOf, type ThemeSchema, type ThemeSchemas } from '../schema.ts'
import { type Json, type JsonObject, type Path, type Section, settingsGroups, type ThemeDocument } from './document.ts'
import { own } from './own.ts'

/**
 * Leaves out what this version does not know, and values that their fields cannot hold: those fields get their defaults.
 * For files from outside. A saved theme keeps unknown parts, because newer code may know them.
 * @returns the paths of what was left out
 */
export function dropUnknown(
  schemas: ThemeSchemas,
  document: ThemeDocument,
): { document: ThemeDocument; dropped: Path[] } {
  const schema = schemas[document.themeKey]
  const dropped: Path[] = []
  const pages = Object.entries(document.pages).map(([name, page]) => {
    const sections = Object.entries(page.sections).flatMap(([key, section]): [string, Section][] => {
      const path = ['pages', name, 'sections', key]
      const known = knownSection(schema, section, path, dropped)
      return known ? [[key, known]] : []
    })
    const keys = new Set(sections.map(([key]) => key))
    return [name, { ...page, sections: Object.fromEntries(sections), order: page.order.filter((key) => keys.has(key)) }]
  })
  const known = { ...document, pages: Object.fromEntries(pages) as ThemeDocument['pages'] }
  return { document: knownGroups(schema, known, dropped), dropped }
}

function knownGroups(schema: ThemeSchema, document: ThemeDocument, dropped: Path[]): ThemeDocument {
  const groups = new Set<string>(settingsGroups)
  const foreign = Object.keys(document.settings).filter((group) => !groups.has(group))
  dropped.push(...foreign.map((group) => ['settings', group]))
  const cleaned = schema.groups.flatMap(({ path, fields }) => {
    const stored = valueAt(document, path) as Json | undefined
    return stored === undefined ? [] : [{ path, value: knownValues(fields, stored, path, dropped) }]
  })
  return applyPatches(document, [
    ...foreign.map((group) => ({ path: ['settings', group], value: undefined })),
    ...cleaned,
  ])
}

function knownSection(schema: ThemeSchema, section: Section, path: Path, dropped: Path[]): Section | undefined {
  const type = sectionSchemaOf(schema, section.type)
  if (!type) {
    dropped.push(path)
    return undefined
  }
  const blocks = section.blockOrder.flatMap((key): [string, Section['blocks'][string]][] => {
    const block = own(section.blocks, key)
    const fields = block && own(type.blocks, block.type)?.fields
    const place = [...path, 'blocks', key]
    if (block && fields)
      return [[key, { ...block, settings: knownValues(fields, block.settings, [...place, 'settings'], dropped) }]]
    dropped.push(place)
    return []
  })
  return {
    ...section,
    settings: knownValues(type.fields, section.settings, [...path, 'settings'], dropped),
    blocks: Object.fromEntries(blocks),
    blockOrder: blocks.map(([key]) => key),
  }
}

function knownValues(fields: Fields, stored: Json, path: Path, dropped: Path[]): JsonObject {
  const entries = Object.entries(isObject(stored) ? stored : {}).flatMap(([key, value]): [string, Json][] => {
    const field =
      own(fields, key) ?? Object.values(fields).find((one) => 'aliases' in one && one.aliases?.includes(key))
    const place = [...path, key]
    if (field?.kind === 'group' && isObject(value)) return [[key, knownValues(field.fields, value, place, dropped)]]
    if (field?.kind === 'list' && Array.isArray(value)) {
      const items = value.map((item, index) => knownValues(field.fields, item, [...place, String(index)], dropped))
      return [[key, items]]
    }
    if (field && holds(field, value)) return [[key, value]]
    dropped.push(place)
    return []
  })
  return Object.fromEntries(entries)
}

/** Whether a field draws this value as it is stored. */
function holds(field: Field, value: Json): boolean {
  switch (field.kind) {
    case 'group':
    case 'list':
      return false
    case 'text':
    case 'multiline':
    case 'code':
      return typeof value === 'string' && value.length <= field.maxLength
    case 'richText':
      return typeof value === 'string' && value.length <= richTextLength
    case 'image':
      return typeof value === 'string' && (value === '' || isFileAddress(value))
    default: {
      const drawn = drawableFields({ value: { ...field, aliases: [], visibleIf: undefined } as Field }, { value }).value
      const isSum = field.kind === 'number' && field.sumOf !== undefined
      return isSum ? typeof value === 'number' : isPartOf(value, drawn as Json)
    }
  }
}

/** Missing parts of an object are filled in with defaults. */
const isPartOf = (value: Json, drawn: Json): boolean =>
  isObject(value) && isObject(drawn)
    ? Object.entries(value).every(([key, part]) => isPartOf(part, drawn[key] as Json))
    : sameJson(value, drawn)
