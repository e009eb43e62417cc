import type { JsonObject } from '../document/document.ts'

export interface ResolvedBlock<Settings = JsonObject, Type extends string = string> {
  key: string
  type: Type
  settings: Settings
}
export interface ResolvedSection<Settings = JsonObject, Blocks = ResolvedBlock> {
  key: string
  /** `unknown` for a type without a schema: the section is kept but not drawn. */
  type: string
  /** The type in the document if it is unknown. */
  storedType?: string
  name: string
  hidden: boolean
  settings: Settings
  blocks: Blocks[]
}
