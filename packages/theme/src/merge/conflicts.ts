import type { Json, JsonObject, Patch, Path, ThemeDocument } from '../document/document.ts'
import { applyPatches, valueAt } from '../history/apply-patches.ts'
import { sameJson } from '../history/same-json.ts'
import { completed } from './merge-order.ts'
import type { Conflict } from './merge-values.ts'

/** Applies the other value of each conflict and repairs the orders, which then hold exactly the existing keys. */
export function withTheirs(document: ThemeDocument, theirs: ThemeDocument, conflicts: readonly Conflict[]) {
  const withValues = applyPatches(
    document,
    conflicts.map(({ path }): Patch => ({ path, value: valueAt(theirs, path) as Json | undefined })),
  )
  return conflicts.reduce((current, { path }) => withOrder(current, theirs, path), withValues)
}

/**
 * The conflicts that remain open after new ones were found: the newest of each setting. Conflicts whose two values are
 * now equal are dropped, as are those within a section that has a conflict itself.
 */
export function openConflicts(
  document: ThemeDocument,
  theirs: ThemeDocument,
  conflicts: readonly Conflict[],
): Conflict[] {
  const newest = new Map(conflicts.map((conflict) => [conflict.path.join('\n'), conflict]))
  return [...newest.values()].flatMap((conflict) => {
    const { path } = conflict
    const [mine, other] = [valueAt(document, path), valueAt(theirs, path)] as (Json | undefined)[]
    if (sameJson(mine, other) || path.some((_, depth) => depth > 0 && newest.has(path.slice(0, depth).join('\n'))))
      return []
    return [{ ...conflict, mine, theirs: other }]
  })
}

/** Adds the key to its order if the section or block exists, and removes it otherwise. */
function withOrder(document: ThemeDocument, theirs: ThemeDocument, path: Path): ThemeDocument {
  const map = path.slice(0, -1)
  const name = { sections: 'order', blocks: 'blockOrder' }[map.at(-1) ?? '']
  const isEntry = (map.length === 3 && map[2] === 'sections') || (map.length === 5 && map[4] === 'blocks')
  const entries = valueAt(document, map)
  if (!name || !isEntry || path[0] !== 'pages' || !entries) return document
  const at = [...map.slice(0, -1), name]
  const orderIn = (one: ThemeDocument) => (valueAt(one, at) ?? []) as string[]
  const order = completed(orderIn(document), Object.keys(entries as JsonObject), orderIn(theirs))
  return applyPatches(document, [{ path: at, value: order }])
}
