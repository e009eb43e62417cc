import type { Patch, ThemeDocument } from '../document/document.ts'
import { mergeThemes } from '../merge/merge-themes.ts'
import type { ThemeSchemas } from '../schema.ts'
import { blockOf, sectionOf } from '../sections/theme-pages.ts'
import { applyPatches } from './apply-patches.ts'

/** The patches of a step and their inverse. */
interface Both {
  patches: readonly Patch[]
  inverse: readonly Patch[]
}

/**
 * Undoes or redoes a step in a document that others may have changed since. Their changes stay, and removed sections
 * and blocks are not created again.
 */
export function replay(schemas: ThemeSchemas, now: ThemeDocument, step: Both, way: 'back' | 'again'): ThemeDocument {
  const without = applyPatches(now, step.inverse.filter(isAtHome(now)))
  const done = applyPatches(without, step.patches.filter(isAtHome(without)))
  const [base, theirs] = way === 'back' ? [done, without] : [without, done]
  return mergeThemes(schemas, { base, mine: now, theirs }).document
}

/** Whether the section and the block that a patch changes exist. A patch that adds one depends on neither. */
const isAtHome =
  (document: ThemeDocument) =>
  ({ path: [part, page = '', map, section = '', inner, block = '', ...rest] }: Patch): boolean => {
    if (part !== 'pages' || map !== 'sections' || inner === undefined) return true
    const holder = sectionOf(document, page, section)
    return holder !== undefined && (inner !== 'blocks' || rest.length === 0 || blockOf(holder, block) !== undefined)
  }
