import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorState, EditorStore } from './editor-store.ts'

export const EditorContext = createContext<EditorStore | undefined>(undefined)

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (!store) throw new Error('Not inside the theme editor')
  return store
}

/** Renders again when what the selector picks is another value. It must pick, not build. */
export function useEditor<Value>(select: (state: EditorState) => Value): Value {
  const store = useEditorStore()
  return useSyncExternalStore(store.subscribe, () => select(store.getState()))
}
