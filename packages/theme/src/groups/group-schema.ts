import type { Path, ThemeKey } from '../document/document.ts'
import type { Fields } from '../fields/field.ts'
import type { FieldTexts, Translated } from '../fields/field-texts.ts'
import type { PreviewPage } from '../preview-messages.ts'

export interface GroupTexts extends FieldTexts {
  name: string
  /** Of its second panel. */
  second?: string
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
  /** Its fields are shown one at a time, and the preview opens the popup of that name. */
  parts?: 'popup'
  /** Fields that have a panel of their own. */
  second?: { icon: string; fields: readonly string[] }
}

/** A panel of the editor: a group's fields, or a part of them. */
export interface GroupPanel {
  group: GroupSchema
  isSecond: boolean
  fields: Fields
  icon: string
}

/** Whether the value at this path is set in the group's second panel. */
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

/** A missing or surplus text in Vietnamese is a type error. */
export const groupTexts = <English extends GroupTexts>(en: English, vi: Translated<English>) => ({ en, vi })
