import { useMemo } from 'react'
import { useEditor } from '../draft/editor-context.ts'
import { usePublished } from '../publish/use-published.ts'
import { changedPanels } from './changed-panels.ts'

const none: ReadonlySet<string> = new Set()

/** Only for the lists, which are away while a panel is open: no key that is typed compares two documents. */
export function useChangedPanels(): ReadonlySet<string> {
  const published = usePublished()
  const draft = useEditor((state) => state.document)
  return useMemo(() => (published ? changedPanels(published, draft) : none), [published, draft])
}
