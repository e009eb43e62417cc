import type { Json, Path, ThemeDocument } from '../document/document.ts'
import { valueAt } from '../history/apply-patches.ts'
import { sameJson } from '../history/same-json.ts'
import { type Edit, edit } from './action.ts'

interface Restored {
  /** The path of the stored settings. */
  path: Path
  /** The keys of the settings to restore. Without it, all are restored. */
  keys?: readonly string[]
}

/** Restores settings from a saved version. */
export function restoreGroup(document: ThemeDocument, version: ThemeDocument, { path, keys }: Restored): Edit {
  const paths = keys ? keys.map((key) => [...path, key]) : [path]
  const changed = paths.filter((one) => !sameJson(valueAt(document, one), valueAt(version, one)))
  return edit(
    document,
    changed.map((one) => ({ path: one, value: valueAt(version, one) as Json | undefined })),
  )
}
