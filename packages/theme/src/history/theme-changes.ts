import type { Json, Path, Section, ThemeDocument } from '../document/document.ts'
import { everyField, everyList, type Place, type PlacedField } from '../fields/every-field.ts'
import type { Field } from '../fields/field.ts'
import type { ThemeSchemas } from '../schema.ts'
import { blockOf, sectionOf, themePageOf } from '../sections/theme-pages.ts'
import { sameJson } from './same-json.ts'

interface SectionChange {
  page: string
  key: string
  /** A removed section as it was, or the current section. */
  section: Section
}

/** A change of a publication. */
export type Change =
  | ({ kind: 'added' | 'removed' | 'hidden' | 'shown' | 'renamed' | 'blocks' } & SectionChange)
  | { kind: 'order'; page: string }
  /** For a list: the number of items before and after. */
  | { kind: 'items'; place: Place; path: Path; labels: string[]; from: number; to: number }
  | SettingChange

export interface SettingChange {
  kind: 'setting'
  place: Place
  path: Path
  labels: string[]
  fieldKind: Field['kind']
  from: Json | undefined
  to: Json | undefined
}

export function themeChanges(schemas: ThemeSchemas, before: ThemeDocument, after: ThemeDocument): Change[] {
  const pages = new Set([...Object.keys(before.pages), ...Object.keys(after.pages)])
  return [
    ...[...pages].flatMap((page) => themePageChanges(before, after, page)),
    ...settingChanges(schemas, before, after),
  ]
}

function themePageChanges(before: ThemeDocument, after: ThemeDocument, page: string): Change[] {
  const old = (key: string) => sectionOf(before, page, key)
  const now = (key: string) => sectionOf(after, page, key)
  const oldOrder = themePageOf(before, page).order
  const nowOrder = themePageOf(after, page).order
  const remaining = nowOrder.filter(old)
  const remainingBefore = oldOrder.filter(now)
  return [
    ...nowOrder.flatMap((key): Change[] => {
      const section = now(key)
      if (!section) return []
      return sectionChanges(old(key), section).map((kind) => ({ kind, page, key, section }))
    }),
    ...oldOrder.flatMap((key): Change[] => {
      const section = old(key)
      return section && !now(key) ? [{ kind: 'removed', page, key, section }] : []
    }),
    ...(remaining.join() === remainingBefore.join() ? [] : [{ kind: 'order', page } as const]),
  ]
}

function sectionChanges(
  old: Section | undefined,
  now: Section,
): ('added' | 'hidden' | 'shown' | 'renamed' | 'blocks')[] {
  if (!old) return ['added']
  return [
    ...(old.hidden === now.hidden ? [] : [now.hidden ? ('hidden' as const) : ('shown' as const)]),
    ...(old.name === now.name ? [] : ['renamed' as const]),
    ...(old.blockOrder.join() === now.blockOrder.join() ? [] : ['blocks' as const]),
  ]
}

function settingChanges(schemas: ThemeSchemas, before: ThemeDocument, after: ThemeDocument): Change[] {
  const old = byPath(everyField(schemas, before))
  const existed = (place: Place) => {
    if (place.kind === 'group') return true
    const was = sectionOf(before, place.page, place.section)
    return was && (!place.block || blockOf(was, place.block))
  }
  const items = itemChanges(schemas, before, after).filter(({ place }) => existed(place))
  const isOfNewItem = (path: Path) =>
    items.some((list) => startsWith(path, list.path) && Number(path[list.path.length]) >= list.from)
  const settings = everyField(schemas, after).flatMap((now: PlacedField): SettingChange[] => {
    const { place, path, labels, value, field } = now
    const from = old.get(nameOf(path))?.value
    if (!existed(place) || sameJson(from, value) || isOfNewItem(path)) return []
    return [{ kind: 'setting', place, path, labels, fieldKind: field.kind, from, to: value }]
  })
  return [...items, ...settings]
}

/** Changes of list lengths. Fields of added or removed items are not listed as changes themselves. */
function itemChanges(schemas: ThemeSchemas, before: ThemeDocument, after: ThemeDocument) {
  const old = byPath(everyList(schemas, before))
  return everyList(schemas, after).flatMap(({ place, path, labels, value }) => {
    const was = old.get(nameOf(path))
    const [from, to] = [was && countOf(was.value), countOf(value)]
    return from === undefined || from === to ? [] : [{ kind: 'items' as const, place, path, labels, from, to }]
  })
}

const countOf = (value: Json) => (Array.isArray(value) ? value.length : 0)
const nameOf = (path: Path) => path.join('\n')
const byPath = (fields: PlacedField[]) => new Map(fields.map((field) => [nameOf(field.path), field]))
const startsWith = (path: Path, start: Path) => start.every((key, index) => path[index] === key)
