import type { Json, Path, ThemeDocument } from '../document/document.ts'
import { valueAt } from '../history/apply-patches.ts'
import { sameJson } from '../history/same-json.ts'
import { type Edit, edit, unchanged } from './action.ts'

/** Stores a setting; `undefined` takes it back to its default. */
export function setValue(document: ThemeDocument, { path, value }: { path: Path; value: Json | undefined }): Edit {
  return sameJson(valueAt(document, path), value) ? unchanged(document) : edit(document, [{ path, value }])
}
