import { type Edit, edit, unchanged } from '../action.ts'
import { valueAt } from '../apply-patches.ts'
import type { Json, Path, ThemeDocument } from '../document.ts'
import { sameJson } from '../same-json.ts'

/** Stores a setting; `undefined` takes it back to its default. */
export function setValue(document: ThemeDocument, { path, value }: { path: Path; value: Json | undefined }): Edit {
  return sameJson(valueAt(document, path), value) ? unchanged(document) : edit(document, [{ path, value }])
}
