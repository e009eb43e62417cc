import type { Json, JsonObject, ThemeKey } from '../document/document.ts'

/** Shows a field only if a sibling has this value. */
export interface Condition {
  field: string
  is: Json
}

export interface FieldBase<Value> {
  /** A message key in the editor's labels. */
  label: string
  /** A message key in the editor's help texts. */
  help?: string
  default: Value
  /** Older keys, read if the key itself is not stored. They are never written. */
  aliases?: readonly string[]
  visibleIf?: Condition
  /** The only theme that has the field. */
  only?: ThemeKey
  /** Stored like other fields, without a control in the editor. */
  isHidden?: true
  byTheme?: { [theme in ThemeKey]?: { label?: string; default?: Value; min?: number; max?: number } }
}

export interface TextField extends FieldBase<string> {
  kind: 'text' | 'multiline'
  maxLength: number
  isRequired?: true
  /** A decimal number as text. Invalid input is stored and reported, so that the merchant's typing is not lost. */
  isNumeric?: true
  /** Names of variables in double braces that the storefront replaces: `{{amount}}`. */
  variables?: readonly string[]
}
/** HTML with paragraphs, emphasis, lists, links and ten font sizes. */
export interface RichTextField extends FieldBase<string> {
  kind: 'richText'
  variables?: readonly string[]
}
/** A time in UTC (`2026-11-30T23:59:00.000Z`), or '' if not set. The merchant enters it in the store's time zone. */
export interface InstantField extends FieldBase<string> {
  kind: 'instant'
}
/** The merchant's own HTML, styles and scripts. They are not cleaned, so they may run only in a sandboxed frame. */
export interface CodeField extends FieldBase<string> {
  kind: 'code'
  maxLength: number
}
export interface Timer {
  day: number
  hour: number
  minute: number
  /** The time in UTC at which one of the three was entered, and their total. '' if none was entered. */
  end: string
}
/** A duration from the time at which it was entered. */
export interface TimerField extends FieldBase<Timer> {
  kind: 'timer'
}
export interface NumberField extends FieldBase<number> {
  kind: 'number'
  min?: number
  max?: number
  step: number
  unit?: 's' | '%' | 'px'
  slider?: boolean
  /** The siblings to add up, each with its factor. A sum cannot be set itself. */
  sumOf?: Readonly<Record<string, number>>
}
export interface ToggleField extends FieldBase<boolean> {
  kind: 'toggle'
}
export interface SelectField<Option extends string = string> extends FieldBase<Option> {
  kind: 'select'
  /** Each option is also a message key in the editor's options. */
  options: readonly Option[]
  segmented?: boolean
}
/** `#rrggbb` or `#rgb`. '' means that no color is set. */
export interface ColorField extends FieldBase<string> {
  kind: 'color'
  /** The colors to contrast with: a sibling's key or a color. */
  contrastWith?: string
  /** 4.5 for text, 3 for large text and icons (WCAG 2.2, 1.4.3 and 1.4.11). */
  minRatio?: 3 | 4.5
}
export interface Responsive {
  desktop: number
  mobile: number
}
export interface ResponsiveField extends FieldBase<Responsive> {
  kind: 'responsive'
  unit: 'px'
}
/** An address, or '' if the storefront draws artwork. */
export interface ImageField extends FieldBase<string> {
  kind: 'image'
  /** The sibling text field with the image's alternative text. */
  alt?: string
}
/** Percent from the left and from the top, 0 to 100. */
export interface Focal {
  x: number
  y: number
}
/** The part of an image that stays visible when the storefront crops it. */
export interface FocalField extends FieldBase<Focal> {
  kind: 'focal'
  /** The key of the sibling image. */
  image: string
}
export const linkNames = ['', 'home', 'collection', 'product', 'page', 'address'] as const
export interface ThemeLink {
  /** A storefront page or an external address. '' means no link. */
  name: (typeof linkNames)[number]
  /** The handle of the target, or the external address. '' for the home page. */
  params: { slug: string }
}
export interface LinkField extends FieldBase<ThemeLink> {
  kind: 'link'
}
/** The slug of a collection, or `allCollections`. */
export interface CollectionField extends FieldBase<string> {
  kind: 'collection'
}
/** The handle of a product. '' means that none is chosen. */
export interface ProductField extends FieldBase<string> {
  kind: 'product'
}
export interface MenuEntry {
  title: string
  url: ThemeLink
}
/** The handle of a store menu, or the menu entries of a theme that is older than store menus. */
export type MenuChoice = string | MenuEntry[]
/** If the menu has no items, the storefront lists its collections. */
export interface MenuField extends FieldBase<MenuChoice> {
  kind: 'menu'
}
export interface Font {
  font: string
  style: string
  url: string
  key: string
}
export interface FontField extends FieldBase<Font> {
  kind: 'font'
}
export interface GroupField<Inner extends Fields = Fields> {
  kind: 'group'
  label: string
  help?: string
  fields: Inner
  /** Shows each field of the group as a tab. */
  tabs?: boolean
  /** Shows the fields among the enclosing ones: the group is part of the stored shape only. */
  isPlain?: boolean
  visibleIf?: Condition
  only?: ThemeKey
}
export interface ListField<Inner extends Fields = Fields> {
  kind: 'list'
  label: string
  help?: string
  /** The message key of one item. */
  itemLabel: string
  fields: Inner
  max: number
  /** The items until the merchant changes the list. They hold only values that differ from the defaults. */
  initial?: readonly JsonObject[]
  /** The index of a new item. Without it, the item is appended. */
  insertAt?: number
  /** An item with this value cannot be expanded, edited or removed. */
  fixedIf?: Condition
  /** An item with this value cannot be removed. */
  keptIf?: Condition
  visibleIf?: Condition
  only?: ThemeKey
}

export type Field =
  | TextField
  | RichTextField
  | InstantField
  | CodeField
  | TimerField
  | NumberField
  | ToggleField
  | SelectField
  | ColorField
  | ResponsiveField
  | ImageField
  | FocalField
  | LinkField
  | CollectionField
  | ProductField
  | MenuField
  | FontField
  | GroupField
  | ListField

/** Fields by setting key, in the order of the panel. */
export type Fields = { readonly [key: string]: Field }

export type ValueOf<One> = One extends { kind: 'group'; fields: infer Inner }
  ? SettingsOf<Inner>
  : One extends { kind: 'list'; fields: infer Inner }
    ? SettingsOf<Inner>[]
    : One extends { default: infer Value }
      ? Value
      : never

type OneTheme<All> = { [Key in keyof All]: All[Key] extends { only: ThemeKey } ? Key : never }[keyof All]

/** The values that a panel's fields resolve to. */
export type SettingsOf<All> = { -readonly [Key in Exclude<keyof All, OneTheme<All>>]: ValueOf<All[Key]> } & {
  -readonly [Key in OneTheme<All>]?: ValueOf<All[Key]>
}
