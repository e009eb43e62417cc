import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import type { Kind, ShownId } from './shown-ids.ts'

export interface Requirement {
  id: string
  area: string
  text: string
  /** How it can be seen; a test of each of these kinds must show it. */
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

/** The kinds of test that a requirement still lacks; all of its kinds where no title names it. */
export function missingKinds({ id, observe }: Requirement, shown: readonly ShownId[]): Kind[] {
  const kinds = new Set(shown.filter((one) => one.id === id).flatMap((one) => [...one.kinds]))
  return observe.filter((kind) => !kinds.has(kind))
}
