import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorState, EditorStore } from './editor-store.ts'

export const EditorContext = createContext<EditorStore | undefined>(undefined)

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (!store) throw new Error('Not inside the theme editor')
  return store
}

/** Re-renders when the selected value changes. The selector must not create objects. */
export function useEditor<Value>(select: (state: EditorState) => Value): Value {
  const store = useEditorStore()
  return useSyncExternalStore(store.subscribe, () => select(store.getState()))
}
