import { useEffect } from 'react'
import type { EditorStore } from '../draft/editor-store.ts'
import { saveTheme } from '../draft/save-theme.ts'

export function useShortcuts(store: EditorStore) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => runShortcut(store, event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [store])
}

/** Ctrl or ⌘ with Z, Shift+Z, Y and S. With Alt it is AltGr, which writes letters in many languages. */
export function runShortcut(
  store: EditorStore,
  event: KeyboardEvent,
  save: (store: EditorStore) => unknown = saveTheme,
) {
  // Rich text takes its own steps back first, one by one; then the editor the rest.
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing || event.defaultPrevented) return
  const key = event.key.toLowerCase()
  const run = () => {
    if (key === 's') return () => save(store)
    if (key === 'y' || (key === 'z' && event.shiftKey)) return store.redo
    return key === 'z' ? store.undo : undefined
  }
  const command = run()
  if (!command) return
  event.preventDefault()
  command()
}
