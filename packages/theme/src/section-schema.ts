import type { JsonObject, ThemeKey } from './document.ts'
import type { Fields } from './field.ts'

export interface BlockSchema {
  /** Message key below the editor's labels. */
  label: string
  fields: Fields
}

export interface SectionSchema {
  type: string
  /** Message keys below the editor's labels. */
  label: { readonly [theme in ThemeKey]: string }
  fields: Fields
  blocks: { readonly [type: string]: BlockSchema }
  maxBlocks: number
  /** What a section starts with when a merchant adds it; everything else comes from the defaults. */
  preset: {
    readonly settings: Preset
    readonly blocks: readonly { readonly type: string; readonly settings: Preset }[]
  }
}

type PresetValue = JsonObject[string] | readonly PresetValue[] | Preset
export type Preset = { readonly [key: string]: PresetValue }
