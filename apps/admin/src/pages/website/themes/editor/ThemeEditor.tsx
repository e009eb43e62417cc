import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../../ui/inputs/ChoiceGroup.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { EditorBar } from './bar/EditorBar.tsx'
import { useShortcuts } from './bar/use-shortcuts.ts'
import { ConflictDialog } from './draft/ConflictDialog.tsx'
import { keepDraft } from './draft/draft-storage.ts'
import { useEditor, useEditorStore } from './draft/editor-context.ts'
import { LeaveGuard } from './draft/LeaveGuard.tsx'
import { saveTheme } from './draft/save-theme.ts'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { EditorSidebar } from './sidebar/EditorSidebar.tsx'
import classes from './ThemeEditor.module.css'

/** Sidebar and preview side by side; on a phone one of them at a time. */
export function ThemeEditor() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const store = useEditorStore()
  const announcement = useEditor((state) => state.announcement)
  const hasConflict = useEditor((state) => state.saving === 'conflict')
  const [half, setHalf] = useState<'edit' | 'preview'>('edit')
  const [isPublishing, setPublishing] = useState(false)
  useShortcuts(store)
  useEffect(() => keepDraft(store), [store])

  async function publish() {
    if (await saveTheme(store)) setPublishing(true)
  }
  return (
    <div className={classes.editor} data-half={half}>
      <EditorBar onPublish={() => void publish()} />
      <div className={classes.halves}>
        <ChoiceGroup
          label={pageLabel('website.themes.editor')}
          value={half}
          choices={(['edit', 'preview'] as const).map((value) => ({
            value,
            name: t(`themeEditor.${value}`),
            face: t(`themeEditor.${value}`),
          }))}
          onChoose={setHalf}
        />
      </div>
      <EditorSidebar />
      <PreviewPane />
      <div role="status" className={classes.announcement}>
        {announcement}
      </div>
      <LeaveGuard />
      {hasConflict && <ConflictDialog />}
      {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </div>
  )
}
