import type { Patch, ThemeDocument } from '@backroom/theme/document/document'
import { applyPatches } from '@backroom/theme/history/apply-patches'
import { type ResolvedTheme, resolve } from '@backroom/theme/resolve'
import { themeSchemas } from '../sections/theme-schemas.ts'
import type { ThemeSource } from '../theme-source.ts'

export interface DraftStore extends ThemeSource {
  apply(patches: Patch[]): void
}

/** The draft in the frame: patches change it, and only components whose slice is another object draw again. */
export function draftStore(document: ThemeDocument): DraftStore {
  let draft = document
  let theme: ResolvedTheme = resolve(themeSchemas, draft)
  const listeners = new Set<() => void>()
  return {
    current: () => theme,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (patches) => {
      draft = applyPatches(draft, patches)
      theme = resolve(themeSchemas, draft)
      for (const listener of listeners) listener()
    },
  }
}
