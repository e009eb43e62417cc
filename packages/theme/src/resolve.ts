import {
  type Block,
  type JsonObject,
  type Section,
  type SettingsGroup,
  settingsGroups,
  type ThemeDocument,
  type ThemeKey,
  type ThemePage,
} from './document/document.ts'
import { own } from './document/own.ts'
import { drawableFields } from './fields/drawable-fields.ts'
import type { Fields, SettingsOf } from './fields/field.ts'
import { isObject } from './fields/resolve-fields.ts'
import type { groupSchemas } from './groups/groups.ts'
import { valueAt } from './history/apply-patches.ts'
import { sectionSchemaOf, type ThemeSchema, type ThemeSchemas } from './schema.ts'
import type { ResolvedSection } from './sections/resolved-section.ts'

export interface ResolvedThemePage {
  sections: ResolvedSection[]
}

type Group = (typeof groupSchemas)[number]
/** The groups of a theme that are stored in this part of the document, by key. */
type GroupsIn<Part, Theme extends ThemeKey> = {
  [One in Exclude<Group, { only: Exclude<ThemeKey, Theme> }> as One['path'][0] extends Part
    ? One['key']
    : never]: SettingsOf<One['fields']>
}
type Resolved<Theme extends ThemeKey> = GroupsIn<'fixed', Theme> & {
  themeKey: Theme
  settings: GroupsIn<'settings', Theme> & { [key in Exclude<SettingsGroup, Group['key']>]: JsonObject }
  pages: { homepage: ResolvedThemePage } & { [page: string]: ResolvedThemePage }
}

export type ResolvedTheme = { [Theme in ThemeKey]: Resolved<Theme> }[ThemeKey]

const nothing: JsonObject = {}

/**
 * Resolves the whole theme for drawing: fills in every default and clamps numbers that cannot be drawn. It never
 * throws. Stored values such as `false`, 0 and '' stay, as do numbers outside a limit of the specification. Parts that
 * did not change since the last call keep their identity, so that components can compare by reference.
 */
export function resolve(schemas: ThemeSchemas, document: ThemeDocument): ResolvedTheme {
  const { themeKey, settings, pages } = document
  const schema = schemas[themeKey]
  const groups = (part: string) =>
    Object.fromEntries(
      schema.groups
        .filter(({ path }) => path[0] === part)
        .map(({ key, path, fields }) => [key, once(fields, valueAt(document, path))]),
    )
  return {
    themeKey,
    ...groups('fixed'),
    settings: {
      ...Object.fromEntries(settingsGroups.map((group) => [group, settings[group] ?? nothing])),
      ...groups('settings'),
    },
    pages: Object.fromEntries(Object.entries(pages).map(([page, one]) => [page, resolveThemePage(schema, one)])),
  } as unknown as ResolvedTheme
}

const resolveThemePage = (schema: ThemeSchema, { sections, order }: ThemePage): ResolvedThemePage => ({
  sections: order.flatMap((key) => {
    const section = own(sections, key)
    if (!section) return []
    const resolved = resolveSection(schema, key, section)
    return [resolved.key === key ? resolved : { ...resolved, key }]
  }),
})

function resolveSection(theme: ThemeSchema, key: string, section: Section): ResolvedSection {
  const { name, hidden } = section
  const schema = sectionSchemaOf(theme, section.type)
  if (!schema)
    return memo(theme, section, () => {
      const blocks = blocksOf(section).map(([key, { type, settings }]) => ({ key, type, settings }))
      return { key, type: 'unknown', storedType: section.type, name, hidden, settings: section.settings, blocks }
    })
  return memo(schema, section, () => {
    const blocks = blocksOf(section).flatMap(([key, { type, settings }]) => {
      const fields = own(schema.blocks, type)?.fields
      return fields ? [{ key, type, settings: drawableFields(fields, settings) }] : []
    })
    return { key, type: schema.type, name, hidden, settings: drawableFields(schema.fields, section.settings), blocks }
  })
}
const blocksOf = ({ blocks, blockOrder }: Section): [string, Block][] =>
  blockOrder.flatMap((key) => {
    const block = own(blocks, key)
    return block ? [[key, block] as [string, Block]] : []
  })

const results = new WeakMap<object, WeakMap<object, object>>()

/** Caches one result per schema part and stored object. Edits replace stored objects and never change them. */
function memo<Result extends object>(schema: object, stored: object, make: () => Result): Result {
  const known = results.get(schema) ?? new WeakMap<object, object>()
  results.set(schema, known)
  const result = known.get(stored) ?? make()
  known.set(stored, result)
  return result as Result
}

const once = (fields: Fields, stored: unknown): JsonObject =>
  memo(fields, isObject(stored) ? stored : nothing, () => drawableFields(fields, stored))
