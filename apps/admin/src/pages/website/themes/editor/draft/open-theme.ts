import type { ThemeConfig } from '@backroom/contract/themes/endpoints'
import { fromWire } from '@backroom/theme/document/wire'
import { emptyHistory } from '@backroom/theme/history/history'
import { sameJson } from '@backroom/theme/history/same-json'
import { usualStates } from '@backroom/theme/preview-messages'
import { readDraft } from './draft-storage.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'

/** The editor on a loaded config, with what an earlier visit left unsaved; undefined where the config is none. */
export function openTheme(themeId: string, config: ThemeConfig | undefined): EditorStore | undefined {
  const read = config && fromWire(config)
  if (!config || !read || 'findings' in read) {
    console.warn('The theme could not be read', read)
    return undefined
  }
  const saved = read.document
  const draft = readDraft(themeId)
  const kept = draft && !sameJson(draft.document, saved) ? draft : undefined
  return createEditorStore({
    themeId,
    configId: config.id,
    document: kept?.document ?? saved,
    saved,
    // A draft made on an older revision meets the conflict when it is saved: nobody's work is lost unseen.
    revision: kept?.revision ?? config.revision,
    history: kept?.history ?? emptyHistory,
    isDirty: kept !== undefined,
    isRestored: kept !== undefined,
    tab: 'sections',
    panel: undefined,
    part: undefined,
    themePage: 'homepage',
    addingAt: undefined,
    previewPage: 'home',
    previewStates: usualStates,
    previewChoice: {},
    device: 'desktop',
    saving: 'idle',
    announcement: '',
    focus: undefined,
  })
}
