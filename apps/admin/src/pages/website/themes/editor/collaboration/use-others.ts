import { useMemo } from 'react'
import { useEditor } from '../draft/editor-context.ts'

/** The other windows with this theme open. */
export function useOthers() {
  const editors = useEditor((state) => state.editors)
  const windowId = useEditor((state) => state.windowId)
  return useMemo(() => editors.filter(({ id }) => id !== windowId), [editors, windowId])
}
