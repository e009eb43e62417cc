import { useMemo } from 'react'
import { useEditor } from '../draft/editor-context.ts'
import { usePublished } from '../publish/use-published.ts'
import { changedPanels } from './changed-panels.ts'

const none: ReadonlySet<string> = new Set()

/** Only used by the lists, which unmount while a panel is open, so typing compares no documents. */
export function useChangedPanels(): ReadonlySet<string> {
  const published = usePublished()
  const draft = useEditor((state) => state.document)
  return useMemo(() => (published ? changedPanels(published, draft) : none), [published, draft])
}
