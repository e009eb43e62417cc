import type { Path, ThemeDocument } from '../document/document.ts'
import { valueAt } from '../history/apply-patches.ts'
import { type Edit, edit } from './action.ts'

interface Reset {
  /** The path of the stored settings. */
  path: Path
  keys: readonly string[]
}

/** Resets settings to their defaults by deleting the stored values. */
export function resetSettings(document: ThemeDocument, { path, keys }: Reset): Edit {
  const stored = keys.map((key) => [...path, key]).filter((one) => valueAt(document, one) !== undefined)
  return edit(
    document,
    stored.map((one) => ({ path: one, value: undefined })),
  )
}
