import type { Path, ThemeKey } from '../document/document.ts'
import type { Fields } from '../fields/field.ts'
import type { FieldTexts, Translated } from '../fields/field-texts.ts'
import type { PreviewPage } from '../preview-messages.ts'

export interface GroupTexts extends FieldTexts {
  name: string
}

/** A group of the theme's settings. */
export interface GroupSchema {
  /** Of its values, once they are resolved, and of its panel. */
  key: string
  /** Where its values are stored. */
  path: Path
  texts: { readonly en: GroupTexts; readonly vi: GroupTexts }
  fields: Fields
  only?: ThemeKey
  /** Path data of its icon in the editor's list: strokes of 2 on a ground of 24 by 24. */
  icon: string
  /** Where the group is seen best; without it the preview stays where it is. */
  previewPage?: PreviewPage
}

/** A missing or surplus text in Vietnamese is a type error. */
export const groupTexts = <English extends GroupTexts>(en: English, vi: Translated<English>) => ({ en, vi })
