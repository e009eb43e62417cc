import type { Path, ThemeDocument } from '../document/document.ts'
import { valueAt } from '../history/apply-patches.ts'
import { type Edit, edit } from './action.ts'

interface Reset {
  /** Where the settings are stored. */
  path: Path
  keys: readonly string[]
}

/** Takes settings back to their defaults, which are not stored. */
export function resetSettings(document: ThemeDocument, { path, keys }: Reset): Edit {
  const stored = keys.map((key) => [...path, key]).filter((one) => valueAt(document, one) !== undefined)
  return edit(
    document,
    stored.map((one) => ({ path: one, value: undefined })),
  )
}
