import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'

/** What a test observes, as in the `observe` column of the requirements. */
export type Kind = 'ui' | 'api' | 'db' | 'unit' | 'time' | 'observe'
/** What a test did while it ran. */
export type Touched = Extract<Kind, 'ui' | 'api' | 'db'>
export type Source = 'tests' | 'journeys'

/** A requirement that passed tests show, and what they did. */
export interface Shown {
  id: string
  source: Source
  touched: ReadonlySet<Touched>
}

export const shownPath = join(root, 'docs/spec/shown.tsv')

const keyOf = ({ id, source }: Pick<Shown, 'id' | 'source'>) => `${id}\t${source}`

/** Merges the records: one line for each id and source. */
export function mergeShown(all: readonly Shown[]): Shown[] {
  const merged = new Map<string, Shown>()
  for (const one of all) {
    const before = merged.get(keyOf(one))?.touched ?? []
    merged.set(keyOf(one), { ...one, touched: new Set([...before, ...one.touched]) })
  }
  return [...merged.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

const heading = 'id\tsource\ttouched'

export const formatShown = (all: readonly Shown[]): string =>
  [heading, ...mergeShown(all).map((one) => `${keyOf(one)}\t${[...one.touched].sort().join('+')}`), ''].join('\n')

export const parseShown = (text: string): Shown[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line && line !== heading)
    .map((line) => {
      const [id = '', source = '', touched = ''] = line.split('\t')
      return { id, source: source as Source, touched: new Set(touched.split('+').filter(Boolean) as Touched[]) }
    })

export const readShown = (path = shownPath): Shown[] => parseShown(readFileSync(path, 'utf8'))

/** The ids and kinds that are no longer shown. */
export function lostShown(before: readonly Shown[], now: readonly Shown[]): string[] {
  const found = new Map(mergeShown(now).map((one) => [keyOf(one), one.touched]))
  return mergeShown(before).flatMap((one) => {
    const touched = found.get(keyOf(one))
    if (!touched) return [`${one.id} is no longer shown by any of the ${one.source}`]
    const kinds = [...one.touched].filter((kind) => !touched.has(kind))
    return kinds.length === 0 ? [] : [`${one.id} is no longer shown in ${kinds.join(' and ')} by the ${one.source}`]
  })
}
