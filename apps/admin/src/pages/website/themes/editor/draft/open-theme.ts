import type { ThemeConfig } from '@backroom/contract/online-store/themes/endpoints'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { fromWire } from '@backroom/theme/document/wire'
import { emptyHistory } from '@backroom/theme/history/history'
import { sameJson } from '@backroom/theme/history/same-json'
import { openConflicts } from '@backroom/theme/merge/conflicts'
import { mergeThemes } from '@backroom/theme/merge/merge-themes'
import { usualStates } from '@backroom/theme/preview-messages'
import { readDraft } from './draft-storage.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'

/**
 * Creates the editor store from a loaded config, merged with the unsaved changes of an earlier visit. @returns
 * undefined for an invalid config
 */
export function openTheme(themeId: string, config: ThemeConfig | undefined): EditorStore | undefined {
  const read = config && fromWire(config)
  if (!config || !read || 'findings' in read) {
    console.warn('The theme could not be read', read)
    return undefined
  }
  const theirs = read.document
  const draft = readDraft(themeId)
  const merged = draft && mergeThemes(themeSchemas, { base: draft.saved, mine: draft.document, theirs })
  const document = merged && !sameJson(merged.document, theirs) ? merged.document : theirs
  const conflicts = merged ? openConflicts(document, theirs, [...(draft?.conflicts ?? []), ...merged.conflicts]) : []
  return createEditorStore({
    themeId,
    configId: config.id,
    document,
    saved: theirs,
    revision: config.revision,
    history: draft?.history ?? emptyHistory,
    isDirty: document !== theirs,
    isRestored: document !== theirs,
    conflicts,
    isChoosing: conflicts.length > 0,
    lastMerge: undefined,
    windowId: crypto.randomUUID(),
    editors: [],
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
