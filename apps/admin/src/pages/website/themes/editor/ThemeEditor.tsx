import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../../ui/ChoiceGroup.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { keepDraft } from './draft-storage.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorSidebar } from './EditorSidebar.tsx'
import { useEditor, useEditorStore } from './editor-context.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { saveTheme } from './save-theme.ts'
import classes from './ThemeEditor.module.css'
import { useShortcuts } from './use-shortcuts.ts'

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
