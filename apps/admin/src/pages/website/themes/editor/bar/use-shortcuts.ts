import { useEffect, useEffectEvent } from 'react'
import { hasSingleKeys, isTyping } from '../../../../../shell/keyboard/use-page-shortcuts.ts'
import type { EditorStore } from '../draft/editor-store.ts'
import { saveTheme } from '../draft/save-theme.ts'
import { moveChosenSection, stepToSection } from '../sections/chosen-section.ts'

export interface ShortcutCommands {
  save: (store: EditorStore) => unknown
  search: () => unknown
  showSheet: () => unknown
  /** Announces the new place of a section. */
  announceMove: (key: string, place: number, count: number) => unknown
}

export function useShortcuts(store: EditorStore, commands: Omit<ShortcutCommands, 'save'>) {
  const run = useEffectEvent((event: KeyboardEvent) => runShortcut(store, event, { save: saveTheme, ...commands }))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Skips keys that another handler has taken, such as the rich text's undo or a list row's move. */
export function runShortcut(store: EditorStore, event: KeyboardEvent, commands: ShortcutCommands) {
  if (event.isComposing || event.defaultPrevented) return
  const command = commandOf(store, event, commands)
  if (!command) return
  event.preventDefault()
  command()
}

/** Ctrl with Alt is AltGr, which types letters in many languages, so no shortcut uses both. */
function commandOf(store: EditorStore, event: KeyboardEvent, commands: ShortcutCommands): (() => unknown) | undefined {
  const isHeld = event.ctrlKey || event.metaKey
  if (isHeld && event.altKey) return undefined
  if (isHeld) return ctrlCommand(store, event, commands)
  if (isTyping(event.target)) return undefined
  if (event.altKey) return altCommand(store, event, commands)
  if (!hasSingleKeys()) return undefined
  return { '/': commands.search, '?': commands.showSheet }[event.key]
}

function ctrlCommand(store: EditorStore, event: KeyboardEvent, { save }: ShortcutCommands) {
  const key = event.key.toLowerCase()
  if (key === 's') return () => save(store)
  if (key === 'y' || (key === 'z' && event.shiftKey)) return store.redo
  return key === 'z' ? store.undo : undefined
}

function altCommand(store: EditorStore, { key }: KeyboardEvent, { announceMove }: ShortcutCommands) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step !== undefined) return moveChosenSection(store, step, announceMove)
  const pageStep = { PageUp: -1, PageDown: 1 }[key]
  return pageStep === undefined ? undefined : () => stepToSection(store, pageStep)
}
