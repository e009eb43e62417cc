import type { JsonObject, ThemeKey } from '../document/document.ts'
import type { Fields, SettingsOf } from '../fields/field.ts'
import type { FieldTexts, Translated } from '../fields/field-texts.ts'
import type { ResolvedBlock, ResolvedSection } from './resolved-section.ts'

export interface BlockSchema {
  /** The message key of its label. */
  label: string
  fields: Fields
  /** The maximum number of blocks of this type. Without it, only the section's own limit applies. */
  max?: number
}

/** The texts of a section type in one language. */
export interface SectionTexts extends FieldTexts {
  name: { readonly [theme in ThemeKey]: string }
  /** Texts that customers read besides the merchant's own. */
  storefront: { readonly [key: string]: string | ((...values: never[]) => string) }
}

/** Data that a section draws and that is not in the document. */
export type SectionNeed =
  | {
      kind: 'collection'
      handle: string
      /** The maximum number of products. */
      limit: number
    }
  | { kind: 'product'; handle: string }
  /** The store's product widgets. */
  | { kind: 'widgets' }

export interface SectionSchema {
  type: string
  /** Older names of the type. They are read but never written. */
  aliases?: readonly string[]
  /** Path data of its icon: strokes of width 2 in a 24 × 24 box. */
  icon: string
  /** Path data of its thumbnail in a 72 × 44 box: images and areas, and text and buttons on them. */
  sketch: { readonly pale: string; readonly dark: string }
  texts: { readonly en: SectionTexts; readonly vi: SectionTexts }
  fields: Fields
  blocks: { readonly [type: string]: BlockSchema }
  maxBlocks: number
  /** The initial values of an added section. Other values have their defaults. */
  preset: Preset
  /**
   * Its values in a new store. The home page of a new store begins with all sections that have this, in the registry's
   * order.
   */
  starter?: (themeKey: ThemeKey, store: { storeName: string }) => Preset
  /** A method, so that a type can read its own settings and blocks. */
  needs?(settings: JsonObject, blocks: readonly ResolvedBlock[]): readonly SectionNeed[]
  /** The message key of a help text above its panel. */
  note?: string
  /** Every saved theme has one. If it is missing, it is appended to the home page. */
  isRequired?: boolean
  /** Kept, drawn and edited like any section, but merchants cannot move it. */
  isUnlisted?: boolean
  /** What it shows depends on the time at which it is rendered. */
  showsTime?: boolean
  /** An image as wide as the window. The header may overlap it if it is the first section of the page. */
  liesUnderHeader?: boolean
}

/** Initial settings and blocks. They hold only values that differ from the defaults. */
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

/** A section of this type with every default filled in, as its drawings receive it. */
export type SectionOf<Schema extends Pick<SectionSchema, 'fields' | 'blocks'>> = ResolvedSection<
  SettingsOf<Schema['fields']>,
  BlockOf<Schema['blocks']>
>

/** A missing or unknown text in Vietnamese is a type error. */
export const sectionTexts = <English extends SectionTexts>(en: English, vi: Translated<English>) => ({ en, vi })
