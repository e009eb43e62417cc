import type { Json, Patch, ThemeDocument } from '../document/document.ts'
import { applyPatches, inversePatches } from '../history/apply-patches.ts'

/** The result of an edit. `patches` is empty if the edit changed nothing. */
export interface Edit {
  document: ThemeDocument
  patches: Patch[]
  inverse: Patch[]
}

/**
 * Runs an edit that consists of patches. An edit without a change returns no patches and adds no step to the history.
 */
export function edit(document: ThemeDocument, patches: Patch[]): Edit {
  const next = applyPatches(document, patches)
  if (next === document) return { document, patches: [], inverse: [] }
  return { document: next, patches, inverse: inversePatches(document, patches) }
}

export const unchanged = (document: ThemeDocument): Edit => edit(document, [])

/** The types of sections and blocks are JSON, but TypeScript does not infer that from an interface. */
export const json = (value: object): Json => value as Json
