import type { Patch, ThemeDocument } from '@backroom/theme/document/document'
import { applyPatches } from '@backroom/theme/history/apply-patches'
import type { PreviewStates } from '@backroom/theme/preview-messages'
import { type ResolvedTheme, resolve } from '@backroom/theme/resolve'
import { themeSchemas } from '../sections/theme-schemas.ts'
import type { ThemeSource } from '../theme-source.ts'
import { clocksIn } from './clocks-in.ts'

export interface DraftStore extends ThemeSource {
  document(): ThemeDocument
  apply(patches: Patch[]): void
  /** Shows clocks as running or ended. */
  showClocks(clock: PreviewStates['clock']): void
}

/** The draft in the frame. Patches change it, and only components whose slice has a new identity render again. */
export function draftStore(document: ThemeDocument): DraftStore {
  let draft = document
  let setClocks = clocksIn('usual', Date.now())
  let theme: ResolvedTheme = resolve(themeSchemas, draft)
  const listeners = new Set<() => void>()
  const draw = () => {
    theme = setClocks(resolve(themeSchemas, draft))
    for (const listener of listeners) listener()
  }
  return {
    document: () => draft,
    current: () => theme,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: (patches) => {
      draft = applyPatches(draft, patches)
      draw()
    },
    showClocks: (clock) => {
      setClocks = clocksIn(clock, Date.now())
      draw()
    },
  }
}
