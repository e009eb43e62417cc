import type { Path, ThemeKey } from '../document/document.ts'
import type { Fields } from '../fields/field.ts'
import type { PreviewPage } from '../preview-messages.ts'

/** A group of the theme's settings. */
export interface GroupSchema {
  /** Key of its label, and of its values once they are resolved. */
  key: string
  /** Where its values are stored. */
  path: Path
  fields: Fields
  only?: ThemeKey
  /** Stored as a list of `{ block, config: { value } }`, one entry a field: an older form, read and not edited. */
  isList?: true
  /** How the editor lists it; without it, it cannot be opened there. */
  panel?: {
    /** Path data of its icon: strokes of 2 on a ground of 24 by 24. */
    icon: string
    /** Where the group is seen best; without it the preview stays where it is. */
    previewPage?: PreviewPage
  }
}
