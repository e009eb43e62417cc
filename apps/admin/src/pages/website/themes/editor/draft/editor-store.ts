import type { ThemeState } from '@backroom/contract/online-store/themes/endpoints'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Edit } from '@backroom/theme/actions/action'
import type { Patch, Path, ThemeDocument } from '@backroom/theme/document/document'
import { type History, record, redo, type StepName, settle, undo } from '@backroom/theme/history/history'
import { sameJson } from '@backroom/theme/history/same-json'
import type { Change } from '@backroom/theme/history/theme-changes'
import { openConflicts } from '@backroom/theme/merge/conflicts'
import { differences } from '@backroom/theme/merge/differences'
import type { Conflict } from '@backroom/theme/merge/merge-values'
import { type PreviewPage, type PreviewStates, usualStates } from '@backroom/theme/preview-messages'

export type Panel =
  | { kind: 'section'; page: string; key: string }
  | { kind: 'group'; group: string; isSecond?: boolean }

export interface EditorState {
  themeId: string
  configId: string
  document: ThemeDocument
  /** The document at `revision` on the server. */
  saved: ThemeDocument
  revision: number
  history: History
  isDirty: boolean
  /** Unsaved changes of an earlier visit are restored, and nothing has changed since. */
  isRestored: boolean
  tab: 'sections' | 'setting'
  panel: Panel | undefined
  /** The open part of a panel that shows one part at a time. Undefined for the first. */
  part: string | undefined
  /** The page of the document whose sections are listed. */
  themePage: string
  /** The place of the new section, while its type is chosen. */
  addingAt: number | undefined
  /** The page in the preview. */
  previewPage: PreviewPage
  /** Simulated states of pages, such as an empty cart. Each page keeps its own while the editor is open. */
  previewStates: PreviewStates
  /** The previewed product and collection. By default the newest product and all products. */
  previewChoice: { product?: string; category?: { slug: string; id: string } }
  device: 'desktop' | 'mobile' | 'both'
  saving: 'idle' | 'saving' | 'saved' | 'failed' | 'offline'
  /** Settings that another user has changed, too. My values are in the document, and are not saved before a choice. */
  conflicts: readonly Conflict[]
  /** Whether the conflict dialog is open. */
  isChoosing: boolean
  /** The last merged changes of another user, and the user's name. */
  lastMerge: { changes: readonly Change[]; by: string | undefined } | undefined
  /** The id of this window. */
  windowId: string
  /** Windows with this theme open. */
  editors: ThemeState['editors']
  /** The text of the live region. */
  announcement: string
  /** The field to focus next. */
  focus: Path | undefined
}

type PatchListener = (patches: readonly Patch[]) => void

export type EditorStore = ReturnType<typeof createEditorStore>

export function createEditorStore(initial: EditorState) {
  let state = initial
  const listeners = new Set<() => void>()
  const patchListeners = new Set<PatchListener>()

  function update(part: Partial<EditorState>) {
    const isTurned = part.previewPage !== undefined && part.previewPage !== state.previewPage
    const { clock, popup } = usualStates
    // Countdowns and popups are on several pages, so their states end with the page.
    state = { ...state, ...(isTurned && { previewStates: { ...state.previewStates, clock, popup } }), ...part }
    for (const listener of listeners) listener()
  }

  function change(document: ThemeDocument, history: History, patches: readonly Patch[]) {
    const saving = state.saving === 'saved' ? 'idle' : state.saving
    const conflicts = openConflicts(document, state.saved, state.conflicts)
    const isDirty = !sameJson(document, state.saved)
    update({ document, history, saving, conflicts, isDirty, isRestored: false })
    for (const listener of patchListeners) listener(patches)
  }

  function applyHistoryStep(step: typeof undo) {
    const { history, document, patches, name } = step(themeSchemas, state.history, state.document)
    // A step has no effect where another user has changed the same setting since.
    if (patches.length) change(document, history, patches)
    else if (name) update({ history })
    return name
  }

  return {
    getState: () => state,
    update,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Called at once with every change of the document. */
    onPatches(listener: PatchListener) {
      patchListeners.add(listener)
      return () => void patchListeners.delete(listener)
    },
    /** Applies an edit. Edits of one `field` form one history step until the field is left. */
    commit({ document, patches, inverse }: Edit, name: StepName, field?: Path) {
      if (patches.length === 0) return
      change(document, record(state.history, { name, patches, inverse, ...(field && { field }) }), patches)
    },
    settle() {
      const history = settle(state.history)
      if (history !== state.history) update({ history })
    },
    undo: () => applyHistoryStep(undo),
    redo: () => applyHistoryStep(redo),
    /** Sets the document after a merge. The history stays and only undoes this window's changes. */
    adoptDocument(
      document: ThemeDocument,
      part: Partial<Pick<EditorState, 'saved' | 'revision' | 'conflicts' | 'lastMerge'>>,
    ) {
      const patches = differences(state.document, document)
      const { saved = state.saved, conflicts = state.conflicts } = part
      update({
        ...part,
        document,
        conflicts: openConflicts(document, saved, conflicts),
        isDirty: !sameJson(document, saved),
      })
      if (patches.length) for (const listener of patchListeners) listener(patches)
    },
    /** Replaces the document and the history. */
    replace(part: Pick<EditorState, 'document' | 'history'> & Partial<EditorState>) {
      update(part)
      change(part.document, part.history, replacement(part.document))
    },
  }
}

/** Patches that replace whole parts of the document. */
export const replacement = ({ settings, fixed, pages }: ThemeDocument, than?: ThemeDocument): Patch[] =>
  Object.entries({ settings, fixed, pages })
    .filter(([part, value]) => !than || than[part as keyof ThemeDocument] !== value)
    .map(([part, value]) => ({ path: [part], value: value as unknown as Patch['value'] }))
