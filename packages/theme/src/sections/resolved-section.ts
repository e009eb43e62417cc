import type { JsonObject } from '../document/document.ts'

export interface ResolvedBlock<Settings = JsonObject, Type extends string = string> {
  key: string
  type: Type
  settings: Settings
}
export interface ResolvedSection<Settings = JsonObject, Blocks = ResolvedBlock> {
  key: string
  /** `unknown` for a type without a schema: kept, and not drawn. */
  type: string
  /** What an unknown type is called in the document. */
  storedType?: string
  name: string
  hidden: boolean
  settings: Settings
  blocks: Blocks[]
}
