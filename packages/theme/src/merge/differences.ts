import type { Json, Patch, Path } from '../document/document.ts'
import { own } from '../document/own.ts'
import { isObject } from '../fields/resolve-fields.ts'
import { sameJson } from '../history/same-json.ts'

/**
 * The smallest patches that turn one document into the other. A list of another length, or of texts, is replaced whole.
 */
export function differences(before: object, after: object): Patch[] {
  return within(before as Json, after as Json, [])
}

function within(before: Json | undefined, after: Json | undefined, path: Path): Patch[] {
  if (sameJson(before, after)) return []
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      within(own(before, key), own(after, key), [...path, key]),
    )
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && after.every(isObject))
    return after.flatMap((item, index) => within(before[index], item, [...path, String(index)]))
  return [{ path, value: after }]
}
