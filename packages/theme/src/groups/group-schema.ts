import type { Path, ThemeKey } from '../document/document.ts'
import type { Fields } from '../fields/field.ts'
import type { FieldTexts, Translated } from '../fields/field-texts.ts'
import type { PreviewPage } from '../preview-messages.ts'

export interface GroupTexts extends FieldTexts {
  name: string
  /** The texts of the second panel. */
  second?: string
}

/** A group of theme settings. */
export interface GroupSchema {
  /** The key of its resolved values and of its panel. */
  key: string
  /** The path of its stored values. */
  path: Path
  texts: { readonly en: GroupTexts; readonly vi: GroupTexts }
  fields: Fields
  only?: ThemeKey
  /** Path data of its icon in the editor's list: strokes of width 2 in a 24 × 24 box. */
  icon: string
  /** The page that shows the group best. Without it, the preview stays on its page. */
  previewPage?: PreviewPage
  /** Shows one field at a time. The preview opens the popup with the same name. */
  parts?: 'popup'
  /** Fields in a second panel. */
  second?: { icon: string; fields: readonly string[] }
}

/** A panel of the editor: all or some of a group's fields. */
export interface GroupPanel {
  group: GroupSchema
  isSecond: boolean
  fields: Fields
  icon: string
}

/** Whether the group's second panel edits the value at this path. */
export const isOfSecond = ({ path, second }: Pick<GroupSchema, 'path' | 'second'>, value: Path): boolean =>
  second?.fields.includes(value[path.length] ?? '') ?? false

/** The panels in the order of the editor's list. */
export const groupPanels = (groups: readonly GroupSchema[]): GroupPanel[] =>
  groups.flatMap((group) => {
    const { second, fields, icon } = group
    if (!second) return [{ group, isSecond: false, fields, icon }]
    const part = (isSecond: boolean) =>
      Object.fromEntries(Object.entries(fields).filter(([key]) => second.fields.includes(key) === isSecond))
    return [
      { group, isSecond: false, fields: part(false), icon },
      { group, isSecond: true, fields: part(true), icon: second.icon },
    ]
  })

/** A missing or unknown text in Vietnamese is a type error. */
export const groupTexts = <English extends GroupTexts>(en: English, vi: Translated<English>) => ({ en, vi })
