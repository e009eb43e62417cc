import type { Patch, ThemeDocument } from '@backroom/theme/document/document'
import { wholeDocument } from '@backroom/theme/document/whole-document'
import { applyPatches } from '@backroom/theme/history/apply-patches'
import { emptyHistory, type History } from '@backroom/theme/history/history'
import { differences } from '@backroom/theme/merge/differences'
import type { Conflict } from '@backroom/theme/merge/merge-values'
import type { EditorStore } from './editor-store.ts'

interface StoredDraft {
  /** The window that saved the draft. */
  window: string
  /** The saved draft that the changes are based on. */
  saved: ThemeDocument
  /** The unsaved changes. Empty if only the history is stored. */
  patches: Patch[]
  history: History
  conflicts: readonly Conflict[]
}

export interface Draft extends Omit<StoredDraft, 'patches' | 'window'> {
  document: ThemeDocument
}

const keyOf = (themeId: string) => `backroom.themeDraft.${themeId}`
const delayMs = 300

function readStoredDraft(themeId: string): StoredDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(themeId)) ?? '{}') as Partial<StoredDraft>
    const { saved, patches, history, conflicts } = stored
    const lists = [patches, history?.past, history?.future, conflicts]
    // Rejects documents that this code cannot edit.
    return lists.every(Array.isArray) && 'document' in wholeDocument(saved) ? (stored as StoredDraft) : undefined
  } catch {
    return undefined
  }
}

/** What an earlier visit stored in this browser: unsaved changes, their base document and the history. */
export function readDraft(themeId: string): Draft | undefined {
  const stored = readStoredDraft(themeId)
  if (!stored) return undefined
  const { saved, patches, history, conflicts } = stored
  const result = wholeDocument(applyPatches(saved, patches))
  return 'document' in result ? { saved, document: result.document, history, conflicts } : undefined
}

/** Stores unsaved changes and the history in the browser, so that a crash or a reload loses nothing. */
export function storeDraft(store: EditorStore): () => void {
  const { windowId: window } = store.getState()
  /** The window whose draft this one has restored. */
  const restoredWindow = readStoredDraft(store.getState().themeId)?.window
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { themeId, isDirty, saved, document, history, conflicts } = store.getState()
    // Another window's unsaved changes are not overwritten by a window that only has history.
    const stored = isDirty ? undefined : readStoredDraft(themeId)
    if (stored && stored.patches.length > 0 && ![window, restoredWindow].includes(stored.window)) return
    if (!isDirty && history.past.length + history.future.length === 0) return localStorage.removeItem(keyOf(themeId))
    const patches = differences(saved, document)
    for (const part of [history, emptyHistory])
      if (writeDraft(themeId, { window, saved, patches, history: part, conflicts })) return
  }
  let { document, saved, history, isDirty } = store.getState()
  const stop = store.subscribe(() => {
    const now = store.getState()
    if (now.document === document && now.saved === saved && now.history === history && now.isDirty === isDirty) return
    ;({ document, saved, history, isDirty } = now)
    timer ??= setTimeout(write, delayMs)
  })
  const flush = () => void (timer !== undefined && write())
  addEventListener('pagehide', flush)
  return () => {
    stop()
    removeEventListener('pagehide', flush)
    flush()
  }
}

function writeDraft(themeId: string, stored: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(themeId), JSON.stringify(stored))
    return true
  } catch (error) {
    console.warn('The browser could not store the draft', error)
    return false
  }
}
