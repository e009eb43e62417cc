import type { Json, Path, ThemeDocument } from '../document/document.ts'
import { valueAt } from '../history/apply-patches.ts'
import type { Edit } from './action.ts'
import { setValue } from './set-value.ts'

/** Brings the settings that are stored at this path back as they were in a version. */
export const restoreGroup = (document: ThemeDocument, version: ThemeDocument, { path }: { path: Path }): Edit =>
  setValue(document, { path, value: valueAt(version, path) as Json | undefined })
