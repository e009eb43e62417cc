import type { EditorStore } from '../draft/editor-store.ts'
import { listedSections, sectionCommands } from './section-commands.ts'

/** The section of the open panel, with its page's sections. */
function chosenSection(store: EditorStore) {
  const { document, panel, themePage } = store.getState()
  const page = panel?.kind === 'section' ? panel.page : themePage
  const keys = listedSections(document, page)
  const key = panel?.kind === 'section' ? panel.key : undefined
  return { page, keys, key, index: key === undefined ? -1 : keys.indexOf(key) }
}

/** Opens the next or previous section, by default the page's first or last. Stops at the ends. */
export function stepToSection(store: EditorStore, step: number) {
  const { page, keys, index } = chosenSection(store)
  const next = index === -1 ? keys.at(step > 0 ? 0 : -1) : keys[index + step]
  if (next !== undefined) sectionCommands(store, page).select(next)
}

/** Returns a command that moves the selected section one place. Undefined without a selection. */
export function moveChosenSection(
  store: EditorStore,
  step: number,
  announce: (key: string, place: number, count: number) => unknown,
): (() => void) | undefined {
  const { page, keys, key, index } = chosenSection(store)
  if (key === undefined || index === -1) return undefined
  return () => announce(key, sectionCommands(store, page).move(key, index + step) + 1, keys.length)
}
