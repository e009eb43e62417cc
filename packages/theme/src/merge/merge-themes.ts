import type { Block, Json, JsonObject, Path, Section, ThemeDocument, ThemePage } from '../document/document.ts'
import { own } from '../document/own.ts'
import type { Field, Fields } from '../fields/field.ts'
import { sectionSchemaOf, type ThemeSchema, type ThemeSchemas } from '../schema.ts'
import { themePagePath } from '../sections/theme-pages.ts'
import { mergeOrders } from './merge-order.ts'
import { type Conflict, type Decide, mergeEntries, mergeFields, mergeUnknown, type Versions } from './merge-values.ts'

interface Documents {
  /** The common ancestor of both documents. */
  base: ThemeDocument
  mine: ThemeDocument
  theirs: ThemeDocument
}

/**
 * Merges two documents with a common ancestor. Changes of different settings are combined. If both changed a setting,
 * it is a conflict: the document has my value until somebody chooses.
 */
export function mergeThemes(
  schemas: ThemeSchemas,
  { base, mine, theirs }: Documents,
): { document: ThemeDocument; conflicts: Conflict[] } {
  const theme = schemas[mine.themeKey]
  const conflicts: Conflict[] = []
  const decide: Decide = (conflict) => {
    conflicts.push(conflict)
    return conflict.mine
  }
  const merged = mergeEntries({ base, mine, theirs } as unknown as Versions, (part, inner) =>
    part === 'pages'
      ? mergeEntries(inner, (page, pages) => mergePages(theme, pages, themePagePath(page), decide))
      : mergeFields(ownFields(groupFields(theme), part), inner, [part], decide),
  )
  return { document: merged as unknown as ThemeDocument, conflicts }
}

/** The fields of all groups as one tree from the document's root: `settings.colors`, `fixed.header.settings`. */
function groupFields({ groups }: ThemeSchema): Fields {
  const root: Record<string, Field> = {}
  for (const { path, fields } of groups) {
    let inside = root
    for (const key of path) inside = branch(inside, key)
    Object.assign(inside, fields)
  }
  return root
}

function branch(fields: Record<string, Field>, key: string): Record<string, Field> {
  const inner: Record<string, Field> = { ...ownFields(fields, key) }
  fields[key] = { kind: 'group', label: '', fields: inner }
  return inner
}

function ownFields(fields: Fields, key: string): Fields {
  const field = own(fields, key)
  return field?.kind === 'group' ? field.fields : {}
}

function mergePages(theme: ThemeSchema, pages: Versions, path: Path, decide: Decide): Json | undefined {
  const versions = (part: 'sections' | 'order') => partOf(pages, part)
  const sections = mergeEntries(versions('sections'), (key, inner) =>
    mergeSections(theme, inner, [...path, 'sections', key], decide),
  )
  const others = mergeEntries(pages, (key, inner) =>
    key === 'sections' || key === 'order' ? undefined : mergeUnknown(inner, [...path, key], decide),
  ) as JsonObject
  const order = mergeOrders(ordersOf<ThemePage>(pages, 'order'), Object.keys(sections as JsonObject))
  return { ...others, sections, order }
}

/** A section or block that is missing or has another type is replaced whole. */
function mergeSections(theme: ThemeSchema, sections: Versions, path: Path, decide: Decide): Json | undefined {
  const [mine, theirs] = [sections.mine, sections.theirs] as unknown as (Section | undefined)[]
  if (!mine || !theirs || mine.type !== theirs.type) return decide({ path, ...sections })
  const schema = sectionSchemaOf(theme, mine.type)
  const blocks = mergeEntries(partOf(sections, 'blocks'), (key, inner) => {
    const [my, their] = [inner.mine, inner.theirs] as unknown as (Block | undefined)[]
    const at = [...path, 'blocks', key]
    if (!my || !their || my.type !== their.type) return decide({ path: at, ...inner })
    return mergeHolder(own(schema?.blocks ?? {}, my.type)?.fields ?? {}, inner, at, decide)
  })
  const order = mergeOrders(ordersOf<Section>(sections, 'blockOrder'), Object.keys(blocks as JsonObject))
  const {
    blocks: _,
    blockOrder: __,
    ...others
  } = mergeHolder(schema?.fields ?? {}, sections, path, decide, ['blocks', 'blockOrder'])
  return { ...others, blocks, blockOrder: order }
}

/** The parts of a section or block that are not merged elsewhere: settings by their fields, the rest as it is. */
const mergeHolder = (fields: Fields, versions: Versions, path: Path, decide: Decide, elsewhere: string[] = []) =>
  mergeEntries(versions, (key, inner) => {
    if (elsewhere.includes(key)) return undefined
    const at = [...path, key]
    return key === 'settings' ? mergeFields(fields, inner, at, decide) : mergeUnknown(inner, at, decide)
  }) as JsonObject

const partOf = ({ base, mine, theirs }: Versions, part: string): Versions => {
  const of = (one: Json | undefined) => (one as JsonObject | undefined)?.[part]
  return { base: of(base), mine: of(mine), theirs: of(theirs) }
}

/** The order of a missing page or section is empty. */
function ordersOf<Holder>(versions: Versions, part: keyof Holder & string) {
  const { base, mine, theirs } = partOf(versions, part)
  const order = (one: Json | undefined) => (Array.isArray(one) ? (one as string[]) : [])
  return { base: order(base), mine: order(mine), theirs: order(theirs) }
}
