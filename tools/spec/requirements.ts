import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import type { Kind, Shown } from './shown.ts'

export interface Requirement {
  id: string
  area: string
  text: string
  /** How it can be observed. Passed tests must have done each of these. */
  observe: Kind[]
}

export const readRequirements = (): Requirement[] =>
  readFileSync(join(root, 'docs/spec/requirements.tsv'), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [id = '', area = '', text = '', observe = ''] = line.split('\t')
      return { id, area, text, observe: observe.split('+') as Kind[] }
    })

/** Keeps only what a requirement asks for, because other activity of a test changes from run to run. */
export function askedFor(requirements: readonly Requirement[], shown: readonly Shown[]): Shown[] {
  const observed = new Map(requirements.map(({ id, observe }) => [id, observe]))
  return shown.flatMap((one) => {
    const observe = observed.get(one.id)
    return observe ? [{ ...one, touched: new Set([...one.touched].filter((kind) => observe.includes(kind))) }] : []
  })
}

/** Any passed test shows these kinds. */
const ofAnyTest: readonly Kind[] = ['unit', 'time', 'observe']

/** The kinds that no passed test shows; all kinds if no test names the requirement. */
export function missingKinds({ id, observe }: Requirement, shown: readonly Shown[]): Kind[] {
  const kinds = new Set<Kind>(shown.filter((one) => one.id === id).flatMap((one) => [...one.touched, ...ofAnyTest]))
  return observe.filter((kind) => !kinds.has(kind))
}
