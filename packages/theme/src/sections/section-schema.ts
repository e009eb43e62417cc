import type { JsonObject, ThemeKey } from '../document/document.ts'
import type { Fields, SettingsOf } from '../fields/field.ts'
import type { FieldTexts, Translated } from '../fields/field-texts.ts'
import type { ResolvedBlock, ResolvedSection } from './resolved-section.ts'

export interface BlockSchema {
  /** Key of a label. */
  label: string
  fields: Fields
  /** Of this type; without it the section's own limit alone counts. */
  max?: number
}

/** What a type alone says, in one language. */
export interface SectionTexts extends FieldTexts {
  name: { readonly [theme in ThemeKey]: string }
  /** What buyers read beside the merchant's own texts. */
  storefront: { readonly [key: string]: string | ((...values: never[]) => string) }
}

/** Something a section draws that is not in the document. */
export type SectionNeed =
  | {
      kind: 'collection'
      handle: string
      /** Products at most. */
      limit: number
    }
  | { kind: 'product'; handle: string }
  /** The store's product widgets. */
  | { kind: 'widgets' }

export interface SectionSchema {
  type: string
  /** Older spellings of the type, which are read and never written. */
  aliases?: readonly string[]
  /** Path data of its icon: strokes of 2 on a ground of 24 by 24. */
  icon: string
  /** What it looks like, on a ground of 72 by 44: path data of images and grounds, and of letters and buttons on them. */
  sketch: { readonly pale: string; readonly dark: string }
  texts: { readonly en: SectionTexts; readonly vi: SectionTexts }
  fields: Fields
  blocks: { readonly [type: string]: BlockSchema }
  maxBlocks: number
  /** What a section starts with when a merchant adds it; everything else comes from the defaults. */
  preset: Preset
  /** What it holds in a new store, whose home page begins with the sections that have this, in the registry's order. */
  starter?: (themeKey: ThemeKey, store: { storeName: string }) => Preset
  /** Method, so that a type may ask for its own settings and blocks. */
  needs?(settings: JsonObject, blocks: readonly ResolvedBlock[]): readonly SectionNeed[]
  /** Key of a help text that its panel begins with. */
  note?: string
  /** Every saved theme has one: a missing one comes at the end of the home page. */
  isRequired?: boolean
  /** Kept, drawn and edited like any section, but not among those a merchant orders. */
  isUnlisted?: boolean
  /** An image as wide as the window: the header may lie over it where it opens the page. */
  liesUnderHeader?: boolean
}

/** Settings and blocks to begin with, sparse. */
export interface Preset {
  readonly settings: PresetValues
  readonly blocks: readonly { readonly type: string; readonly settings: PresetValues }[]
}
type PresetValue = JsonObject[string] | readonly PresetValue[] | PresetValues
export type PresetValues = { readonly [key: string]: PresetValue }

type BlockOf<Blocks> = {
  [Type in keyof Blocks]: Blocks[Type] extends { fields: infer Inner }
    ? ResolvedBlock<SettingsOf<Inner>, Type & string>
    : never
}[keyof Blocks]

/** A section of this type with every default filled in, as its drawings get it. */
export type SectionOf<Schema extends Pick<SectionSchema, 'fields' | 'blocks'>> = ResolvedSection<
  SettingsOf<Schema['fields']>,
  BlockOf<Schema['blocks']>
>

/** A missing or surplus text in Vietnamese is a type error. */
export const sectionTexts = <English extends SectionTexts>(en: English, vi: Translated<English>) => ({ en, vi })
