/** A JSON value of a setting. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export const themeKeys = ['hydro', 'newchick'] as const
export type ThemeKey = (typeof themeKeys)[number]

export const settingsGroups = [
  'colors',
  'typography',
  'product',
  'style',
  'element',
  'currency',
  'cart',
  'cart_goal',
  'cart_upsell',
  'checkout',
  'thankpage',
  'category',
  'popup',
] as const
export type SettingsGroup = (typeof settingsGroups)[number]

export interface Block {
  type: string
  settings: JsonObject
}

export interface Section {
  /** A section type of the schema. Unknown types are kept but not rendered. */
  type: string
  name: string
  hidden: boolean
  settings: JsonObject
  blocks: Record<string, Block>
  blockOrder: string[]
}

/** The sections of a page. `order` holds every key of `sections` exactly once. */
export interface ThemePage {
  sections: Record<string, Section>
  order: string[]
}

/** The stored form of a theme: values that differ from the schema's defaults, and unknown keys. */
export interface ThemeDocument {
  schemaVersion: number
  themeKey: ThemeKey
  settings: { [group in SettingsGroup]?: JsonObject }
  fixed: { header: JsonObject; footer: JsonObject }
  pages: { homepage: ThemePage } & { [page: string]: ThemePage }
}

/** The path of a value in the document: `['settings', 'colors', 'color_price']`. */
export type Path = readonly string[]

/** Sets the value at a path. Removes it if `value` is undefined. */
export interface Patch {
  path: Path
  value: Json | undefined
}
