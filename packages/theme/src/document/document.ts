/** A JSON value, as settings hold it. */
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
  /** One of the section types of the schema; a type nobody knows is kept and not rendered. */
  type: string
  name: string
  hidden: boolean
  settings: JsonObject
  blocks: Record<string, Block>
  blockOrder: string[]
}

/** The sections of a page; `order` holds every key of `sections` exactly once. */
export interface ThemePage {
  sections: Record<string, Section>
  order: string[]
}

/** What a store keeps of its theme: only what differs from the schema's defaults, and whatever it does not know. */
export interface ThemeDocument {
  schemaVersion: number
  themeKey: ThemeKey
  settings: { [group in SettingsGroup]?: JsonObject }
  fixed: { header: JsonObject; footer: JsonObject }
  pages: { homepage: ThemePage } & { [page: string]: ThemePage }
}

/** The way to a value inside the document: `['settings', 'colors', 'color_price']`. */
export type Path = readonly string[]

/** Sets the value at a path, or removes it where `value` is undefined. */
export interface Patch {
  path: Path
  value: Json | undefined
}
