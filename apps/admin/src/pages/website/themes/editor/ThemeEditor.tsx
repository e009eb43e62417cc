import { allSections } from '@backroom/theme/sections/theme-pages'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../../ui/inputs/ChoiceGroup.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { EditorBar } from './bar/EditorBar.tsx'
import { EditorShortcuts } from './bar/EditorShortcuts.tsx'
import { useShortcuts } from './bar/use-shortcuts.ts'
import { ConflictDialog } from './collaboration/ConflictDialog.tsx'
import { MergeNotice } from './collaboration/MergeNotice.tsx'
import { useCollaboration } from './collaboration/use-collaboration.ts'
import { autosave } from './draft/autosave.ts'
import { storeDraft } from './draft/draft-storage.ts'
import { useEditor, useEditorStore } from './draft/editor-context.ts'
import { LeaveGuard } from './draft/LeaveGuard.tsx'
import { saveTheme } from './draft/save-theme.ts'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { EditorSidebar } from './sidebar/EditorSidebar.tsx'
import { searchId } from './sidebar/SettingSearch.tsx'
import classes from './ThemeEditor.module.css'
import { useMenus } from './use-menus.ts'
import { useThemeTexts } from './use-theme-texts.ts'

/** Sidebar and preview side by side, or one at a time on phones. */
export function ThemeEditor() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const store = useEditorStore()
  const announcement = useEditor((state) => state.announcement)
  const isChoosing = useEditor((state) => state.isChoosing && state.conflicts.length > 0)
  const [half, setHalf] = useState<'edit' | 'preview'>('edit')
  const [isPublishing, setPublishing] = useState(false)
  const [hasSheet, setSheet] = useState(false)
  const texts = useThemeTexts(useEditor((state) => state.document.themeKey))
  useShortcuts(store, {
    search: () => document.getElementById(searchId)?.focus(),
    showSheet: () => setSheet(true),
    announceMove(key, place, count) {
      const section = allSections(store.getState().document)[key]
      const name = section ? texts.sectionName(section) : ''
      store.update({ announcement: t('reorder.moved', { name, place, count }) })
    },
  })
  useCollaboration()
  useMenus()
  useEffect(() => storeDraft(store), [store])
  useEffect(() => autosave(store), [store])

  async function publish() {
    if (await saveTheme(store)) setPublishing(true)
  }
  return (
    <div className={classes.editor} data-half={half}>
      <EditorBar onPublish={() => void publish()} onShortcuts={() => setSheet(true)} />
      <main className={classes.body} aria-label={pageLabel('website.themes.editor')}>
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
      </main>
      <div role="status" className={classes.announcement}>
        {announcement}
      </div>
      <LeaveGuard />
      <MergeNotice />
      {isChoosing && <ConflictDialog />}
      {hasSheet && <EditorShortcuts onClose={() => setSheet(false)} />}
      {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </div>
  )
}
