import type { Json, JsonObject, Path, ThemeDocument } from '../document/document.ts'
import { applyPatches, valueAt } from '../history/apply-patches.ts'
import { sameJson } from '../history/same-json.ts'
import { type Edit, edit, json, unchanged } from './action.ts'

interface Setting {
  path: Path
  /** `undefined` resets the setting to its default. */
  value: Json | undefined
  /** The default list around the setting. It is stored with the first change of one of its items. */
  initial?: { path: Path; items: readonly JsonObject[] } | undefined
}

export function setValue(document: ThemeDocument, { path, value, initial }: Setting): Edit {
  if (!initial || valueAt(document, initial.path) !== undefined)
    return sameJson(valueAt(document, path), value) ? unchanged(document) : edit(document, [{ path, value }])
  const items = [...initial.items]
  const changed = applyPatches(items, [{ path: path.slice(initial.path.length), value }])
  return changed === items ? unchanged(document) : edit(document, [{ path: initial.path, value: json(changed) }])
}
