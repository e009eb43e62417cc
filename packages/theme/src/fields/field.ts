import type { Json, JsonObject, ThemeKey } from '../document/document.ts'

/** Shows a field only while a sibling has this value. */
export interface Condition {
  field: string
  is: Json
}

export interface FieldBase<Value> {
  /** Message key below the editor's labels. */
  label: string
  /** Message key below the editor's help texts. */
  help?: string
  default: Value
  /** Older spellings that are read where the key itself is not stored; never written. */
  aliases?: readonly string[]
  visibleIf?: Condition
  /** The field exists for this theme alone. */
  only?: ThemeKey
  /** Stored like other fields, without a control in the editor. */
  isHidden?: true
  byTheme?: { [theme in ThemeKey]?: { label?: string; default?: Value; min?: number; max?: number } }
}

export interface TextField extends FieldBase<string> {
  kind: 'text' | 'multiline'
  maxLength: number
  isRequired?: true
  /** Digits with at most one point, as a text: what is typed is kept, and said to be wrong while it is none. */
  isNumeric?: true
  /** Words in double braces that the storefront fills in: `{{amount}}`. */
  variables?: readonly string[]
}
/** HTML of paragraphs, emphasis, lists, links and the ten sizes. */
export interface RichTextField extends FieldBase<string> {
  kind: 'richText'
  variables?: readonly string[]
}
/** A moment as UTC (`2026-11-30T23:59:00.000Z`), or '' for none; the merchant enters it in the store's zone. */
export interface InstantField extends FieldBase<string> {
  kind: 'instant'
}
/** HTML, styles and scripts of the merchant's own, which nothing cleans: drawn in a frame without rights alone. */
export interface CodeField extends FieldBase<string> {
  kind: 'code'
  maxLength: number
}
export interface Timer {
  day: number
  hour: number
  minute: number
  /** UTC; the moment at which one of the three was entered, and their total. '' before that. */
  end: string
}
/** How long it goes on from the moment at which it is entered. */
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
  /** What it is made of: its siblings, each times this. Nobody sets it. */
  sumOf?: Readonly<Record<string, number>>
}
export interface ToggleField extends FieldBase<boolean> {
  kind: 'toggle'
}
export interface SelectField<Option extends string = string> extends FieldBase<Option> {
  kind: 'select'
  /** Each is a message key below the editor's options, too. */
  options: readonly Option[]
  segmented?: boolean
}
/** `#rrggbb` or `#rgb`; '' means no colour of its own. */
export interface ColorField extends FieldBase<string> {
  kind: 'color'
  /** What stands behind or before it: a sibling's key or a colour. */
  contrastWith?: string
  /** 4.5 for text, 3 for large text and for signs (WCAG 2.2, 1.4.3 and 1.4.11). */
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
/** An address, or '' where the storefront draws artwork. */
export interface ImageField extends FieldBase<string> {
  kind: 'image'
  /** The sibling text field that describes the image. */
  alt?: string
}
/** Percent from the left and from the top, 0 to 100. */
export interface Focal {
  x: number
  y: number
}
/** What stays in sight where the storefront crops an image. */
export interface FocalField extends FieldBase<Focal> {
  kind: 'focal'
  /** The sibling image. */
  image: string
}
export const linkNames = ['', 'home', 'collection', 'product', 'page', 'address'] as const
export interface ThemeLink {
  /** A page of the storefront, or an address of the merchant's own; '' leads nowhere. */
  name: (typeof linkNames)[number]
  /** The handle of what it leads to, or the address; '' for the home page. */
  params: { slug: string }
}
export interface LinkField extends FieldBase<ThemeLink> {
  kind: 'link'
}
/** The slug of a collection, or `allCollections`. */
export interface CollectionField extends FieldBase<string> {
  kind: 'collection'
}
/** The handle of a product, or '' for none. */
export interface ProductField extends FieldBase<string> {
  kind: 'product'
}
export interface MenuEntry {
  title: string
  url: ThemeLink
}
/** The handle of a menu of the store, or the entries that a theme kept before stores had menus. */
export type MenuChoice = string | MenuEntry[]
/** A menu without items means that the storefront lists its collections. */
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
  /** Shows the group's fields as tabs, one each. */
  tabs?: boolean
  /** Its fields stand among those around it: it is a part of the shape, not of what a merchant sees. */
  isPlain?: boolean
  visibleIf?: Condition
  only?: ThemeKey
}
export interface ListField<Inner extends Fields = Fields> {
  kind: 'list'
  label: string
  help?: string
  /** Message key of one item. */
  itemLabel: string
  fields: Inner
  max: number
  /** What the list holds until somebody changes it; sparse items. */
  initial?: readonly JsonObject[]
  /** Where a new item goes, from 0; without it, at the end. */
  insertAt?: number
  /** An item of this value cannot be unfolded, edited or removed. */
  fixedIf?: Condition
  /** An item of this value cannot be removed. */
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

/** Fields by setting key, in the panel's order. */
export type Fields = { readonly [key: string]: Field }

export type ValueOf<One> = One extends { kind: 'group'; fields: infer Inner }
  ? SettingsOf<Inner>
  : One extends { kind: 'list'; fields: infer Inner }
    ? SettingsOf<Inner>[]
    : One extends { default: infer Value }
      ? Value
      : never

type OneTheme<All> = { [Key in keyof All]: All[Key] extends { only: ThemeKey } ? Key : never }[keyof All]

/** The values a panel's fields resolve to. */
export type SettingsOf<All> = { -readonly [Key in Exclude<keyof All, OneTheme<All>>]: ValueOf<All[Key]> } & {
  -readonly [Key in OneTheme<All>]?: ValueOf<All[Key]>
}
