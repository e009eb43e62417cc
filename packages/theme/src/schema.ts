import type { ThemeKey } from './document/document.ts'
import { own } from './document/own.ts'
import type { Field, Fields } from './fields/field.ts'
import type { GroupSchema } from './groups/group-schema.ts'
import { groupSchemas } from './groups/groups.ts'
import type { SectionSchema } from './sections/section-schema.ts'

export interface ThemeSchema {
  themeKey: ThemeKey
  /** By type, in the order of the editor's picker. */
  sections: Readonly<Record<string, SectionSchema>>
  /** Section types by their older names. */
  aliases: Readonly<Record<string, string>>
  /** The settings groups with known fields. Other groups are kept as stored. */
  groups: readonly GroupSchema[]
}

/** All settings of each theme, with the theme's own defaults and limits. */
export type ThemeSchemas = { readonly [theme in ThemeKey]: ThemeSchema }

/**
 * Builds the schemas once at startup. The section types are a parameter, since this package does not depend on them.
 */
export const compileThemes = (sections: readonly SectionSchema[]): ThemeSchemas => ({
  hydro: compile('hydro', sections),
  newchick: compile('newchick', sections),
})

/** Undefined for an unknown type, which is kept as stored. */
export const sectionSchemaOf = ({ sections, aliases }: ThemeSchema, storedType: string): SectionSchema | undefined =>
  own(sections, own(aliases, storedType) ?? storedType)

function compile(themeKey: ThemeKey, sections: readonly SectionSchema[]): ThemeSchema {
  const fields = (all: Fields) => fieldsFor(all, themeKey)
  const section = (one: SectionSchema): SectionSchema => ({
    ...one,
    fields: fields(one.fields),
    blocks: Object.fromEntries(
      Object.entries(one.blocks).map(([type, block]) => [type, { ...block, fields: fields(block.fields) }]),
    ),
  })
  const groups: readonly GroupSchema[] = groupSchemas
  return {
    themeKey,
    sections: Object.fromEntries(sections.map((one) => [one.type, section(one)])),
    aliases: Object.fromEntries(sections.flatMap(({ type, aliases = [] }) => aliases.map((alias) => [alias, type]))),
    groups: groups
      .filter(({ only }) => !only || only === themeKey)
      .map((group) => ({ ...group, fields: fields(group.fields) })),
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
