import type { Patch, ThemeDocument } from '../document/document.ts'
import { mergeThemes } from '../merge/merge-themes.ts'
import type { ThemeSchemas } from '../schema.ts'
import { blockOf, sectionOf } from '../sections/theme-pages.ts'
import { applyPatches } from './apply-patches.ts'

/** What a step did, both ways. */
interface Both {
  patches: readonly Patch[]
  inverse: readonly Patch[]
}

/**
 * Takes a step back, or once more, in a document that somebody else may have changed since: what is theirs stays, and
 * nothing is made again of a section or block that is gone.
 */
export function replay(schemas: ThemeSchemas, now: ThemeDocument, step: Both, way: 'back' | 'again'): ThemeDocument {
  const without = applyPatches(now, step.inverse.filter(isAtHome(now)))
  const done = applyPatches(without, step.patches.filter(isAtHome(without)))
  const [base, theirs] = way === 'back' ? [done, without] : [without, done]
  return mergeThemes(schemas, { base, mine: now, theirs }).document
}

/** Whether the section and the block that a patch lies within are there; one that brings them lies within neither. */
const isAtHome =
  (document: ThemeDocument) =>
  ({ path: [part, page = '', map, section = '', inner, block = '', ...rest] }: Patch): boolean => {
    if (part !== 'pages' || map !== 'sections' || inner === undefined) return true
    const holder = sectionOf(document, page, section)
    return holder !== undefined && (inner !== 'blocks' || rest.length === 0 || blockOf(holder, block) !== undefined)
  }
