import { sectionOf } from '@backroom/theme/sections/theme-pages'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import type { Panel } from '../draft/editor-store.ts'
import { GroupPanel } from '../panels/GroupPanel.tsx'
import { SectionPanel } from '../panels/SectionPanel.tsx'
import { usePublished } from '../publish/use-published.ts'
import { SectionList } from '../sections/SectionList.tsx'
import classes from './EditorSidebar.module.css'
import { entryId, restoreLostFocus } from './lost-focus.ts'
import { RestoredNotice } from './RestoredNotice.tsx'
import { SettingSearch } from './SettingSearch.tsx'
import { SettingTab } from './SettingTab.tsx'

const tabs = [
  { tab: 'sections', label: 'themeEditor.sections' },
  { tab: 'setting', label: 'themeEditor.setting' },
] as const

export function EditorSidebar() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const tab = useEditor((state) => state.tab)
  const panel = useEditor((state) => state.panel)
  // Undo can remove the section of the open panel.
  const isGone = useEditor((state) => panel?.kind === 'section' && !sectionOf(state.document, panel.page, panel.key))

  const left = useRef<Panel>(undefined)
  useEffect(() => {
    const last = left.current
    left.current = panel
    if (panel || !last) return
    return restoreLostFocus(() => document.getElementById(entryId(last)) ?? document.getElementById(`tab-${tab}`))
  }, [panel, tab])

  const [searchText, setSearchText] = useState('')
  // Loaded here once, because the lists that use it unmount and remount.
  usePublished()

  function switchTab(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = tab === 'sections' ? 'setting' : 'sections'
    store.update({ tab: next, panel: undefined, addingAt: undefined })
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <section className={classes.sidebar} aria-label={t('themeEditor.edit')}>
      <SettingSearch searchText={searchText} onSearchText={setSearchText} />
      <div className={classes.tabs} role="tablist" onKeyDown={switchTab} hidden={searchText.trim() !== ''}>
        {tabs.map(({ tab: name, label }) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab === name}
            aria-controls="editor-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => store.update({ tab: name, panel: undefined, addingAt: undefined })}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <RestoredNotice />
      <div
        id="editor-panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        className={classes.panel}
        hidden={searchText.trim() !== ''}
      >
        <Inside tab={tab} panel={isGone ? undefined : panel} />
      </div>
    </section>
  )
}

function Inside({ tab, panel }: { tab: 'sections' | 'setting'; panel: Panel | undefined }) {
  if (panel?.kind === 'section') return <SectionPanel key={panel.key} themePage={panel.page} section={panel.key} />
  if (panel?.kind === 'group')
    return <GroupPanel key={`${panel.group} ${panel.isSecond}`} group={panel.group} isSecond={panel.isSecond} />
  return tab === 'sections' ? <SectionList /> : <SettingTab />
}
