import type { Patch, ThemeDocument } from '@backroom/theme/document/document'
import { wholeDocument } from '@backroom/theme/document/whole-document'
import { applyPatches } from '@backroom/theme/history/apply-patches'
import { emptyHistory, type History } from '@backroom/theme/history/history'
import { differences } from '@backroom/theme/merge/differences'
import type { Conflict } from '@backroom/theme/merge/merge-values'
import type { EditorStore } from './editor-store.ts'

interface Kept {
  /** Of the window that keeps it. */
  window: string
  /** The saved draft that the changes were made on. */
  saved: ThemeDocument
  /** What was not saved; none are kept for the history alone. */
  patches: Patch[]
  history: History
  conflicts: readonly Conflict[]
}

export interface Draft extends Omit<Kept, 'patches' | 'window'> {
  document: ThemeDocument
}

const keyOf = (themeId: string) => `backroom.themeDraft.${themeId}`
const delayMs = 300

function readKept(themeId: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(themeId)) ?? '{}') as Partial<Kept>
    const { saved, patches, history, conflicts } = kept
    const lists = [patches, history?.past, history?.future, conflicts]
    // A document that this code could not work with is none.
    return lists.every(Array.isArray) && 'document' in wholeDocument(saved) ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

/** What an earlier visit left in this browser: its changes, what they were made on, and the steps to undo. */
export function readDraft(themeId: string): Draft | undefined {
  const kept = readKept(themeId)
  if (!kept) return undefined
  const { saved, patches, history, conflicts } = kept
  const whole = wholeDocument(applyPatches(saved, patches))
  return 'document' in whole ? { saved, document: whole.document, history, conflicts } : undefined
}

/** Keeps unsaved changes and the history in the browser, so that a crash or a reload loses nothing. */
export function keepDraft(store: EditorStore): () => void {
  const { windowId: window } = store.getState()
  /** Whose draft was taken over when this one was opened. */
  const taken = readKept(store.getState().themeId)?.window
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { themeId, isDirty, saved, document, history, conflicts } = store.getState()
    // What another window could not save yet is not given up for the steps of one that has.
    const kept = isDirty ? undefined : readKept(themeId)
    if (kept && kept.patches.length > 0 && ![window, taken].includes(kept.window)) return
    if (!isDirty && history.past.length + history.future.length === 0) return localStorage.removeItem(keyOf(themeId))
    const patches = differences(saved, document)
    for (const part of [history, emptyHistory])
      if (wrote(themeId, { window, saved, patches, history: part, conflicts })) return
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

function wrote(themeId: string, kept: Kept): boolean {
  try {
    localStorage.setItem(keyOf(themeId), JSON.stringify(kept))
    return true
  } catch (error) {
    console.warn('The draft could not be kept in this browser', error)
    return false
  }
}
