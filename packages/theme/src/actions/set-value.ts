import { type Edit, edit, unchanged } from '../action.ts'
import { valueAt } from '../apply-patches.ts'
import type { Json, Path, ThemeDocument } from '../document.ts'

/** Stores a setting; `undefined` takes it back to its default. */
export function setValue(document: ThemeDocument, { path, value }: { path: Path; value: Json | undefined }): Edit {
  const same = JSON.stringify(valueAt(document, path)) === JSON.stringify(value)
  return same ? unchanged(document) : edit(document, [{ path, value }])
}
