import type { Json, Patch, ThemeDocument } from '../document/document.ts'
import { applyPatches, inversePatches } from '../history/apply-patches.ts'

/** What an edit gives back; `patches` is empty where it changed nothing. */
export interface Edit {
  document: ThemeDocument
  patches: Patch[]
  inverse: Patch[]
}

/** An edit made of patches. One that changes nothing leaves no trace, so it makes no step in the history either. */
export function edit(document: ThemeDocument, patches: Patch[]): Edit {
  const next = applyPatches(document, patches)
  if (next === document) return { document, patches: [], inverse: [] }
  return { document: next, patches, inverse: inversePatches(document, patches) }
}

export const unchanged = (document: ThemeDocument): Edit => edit(document, [])

/** Sections and blocks are JSON by their types, which an interface cannot say to TypeScript. */
export const json = (value: object): Json => value as Json
