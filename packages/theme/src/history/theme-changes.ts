import type { Json, Path, Section, ThemeDocument } from '../document/document.ts'
import { everyField, type Place, type PlacedField } from '../fields/every-field.ts'
import type { ThemeSchemas } from '../schema.ts'
import { blockOf, sectionOf, themePageOf } from '../sections/theme-pages.ts'
import { sameJson } from './same-json.ts'

interface SectionChange {
  page: string
  key: string
  /** A section as it was before it went, or as it is now. */
  section: Section
}

/** One line of what a publication changes. */
export type Change =
  | ({ kind: 'added' | 'removed' | 'hidden' | 'shown' | 'renamed' | 'blocks' } & SectionChange)
  | { kind: 'order'; page: string }
  | { kind: 'setting'; place: Place; path: Path; labels: string[]; from: Json | undefined; to: Json | undefined }

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
  const kept = nowOrder.filter(old)
  const wasKept = oldOrder.filter(now)
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
    ...(kept.join() === wasKept.join() ? [] : [{ kind: 'order', page } as const]),
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
  const old = new Map(everyField(schemas, before).map((field) => [field.path.join('\n'), field]))
  const existed = (place: Place) => {
    if (place.kind === 'group') return true
    const was = sectionOf(before, place.page, place.section)
    return was && (!place.block || blockOf(was, place.block))
  }
  return everyField(schemas, after).flatMap(({ place, path, labels, value }: PlacedField): Change[] => {
    const from = old.get(path.join('\n'))?.value
    if (!existed(place) || sameJson(from, value)) return []
    return [{ kind: 'setting', place, path, labels, from, to: value }]
  })
}
