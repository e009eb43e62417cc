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
  /** As the server has it at `revision`. */
  saved: ThemeDocument
  revision: number
  history: History
  isDirty: boolean
  /** Changes that an earlier visit could not save are in the document, and nothing was changed since. */
  isRestored: boolean
  tab: 'sections' | 'setting'
  panel: Panel | undefined
  /** Of a panel that shows its parts one at a time: the open one; undefined for its first. */
  part: string | undefined
  /** Of the document: the page whose sections are listed. */
  themePage: string
  /** Place of the section that is being added, while its type is chosen. */
  addingAt: number | undefined
  /** What the preview shows. */
  previewPage: PreviewPage
  /** As if a visitor or the hour had changed the page; as it comes when another page is shown. */
  previewStates: PreviewStates
  /** What the pages of which there are many show; without it the newest product, and all of them. */
  previewChoice: { product?: string; category?: { slug: string; id: string } }
  device: 'desktop' | 'mobile' | 'both'
  saving: 'idle' | 'saving' | 'saved' | 'failed' | 'offline'
  /** Settings that somebody else has set, too: mine stand in the document and are not saved before they are chosen. */
  conflicts: readonly Conflict[]
  /** Whether the choice between them is on screen. */
  isChoosing: boolean
  /** What somebody else has changed and was taken over last; the name of one person whose save it was. */
  taken: { changes: readonly Change[]; by: string | undefined } | undefined
  /** Names this window to the others. */
  windowId: string
  /** Windows that have the theme open. */
  editors: ThemeState['editors']
  /** Read out by the live region. */
  announcement: string
  /** The field that shall take the focus next. */
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
    state = { ...state, ...(isTurned && { previewStates: usualStates }), ...part }
    for (const listener of listeners) listener()
  }

  function change(document: ThemeDocument, history: History, patches: readonly Patch[]) {
    const saving = state.saving === 'saved' ? 'idle' : state.saving
    const conflicts = openConflicts(document, state.saved, state.conflicts)
    const isDirty = !sameJson(document, state.saved)
    update({ document, history, saving, conflicts, isDirty, isRestored: false })
    for (const listener of patchListeners) listener(patches)
  }

  function turn(step: typeof undo) {
    const { history, document, patches, name } = step(themeSchemas, state.history, state.document)
    // Where somebody else has changed it since, a step takes nothing back: it is gone all the same.
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
    /** Called with every change of the document, at once. */
    onPatches(listener: PatchListener) {
      patchListeners.add(listener)
      return () => void patchListeners.delete(listener)
    },
    /** Takes an edit over; edits of one `field` make one step until it is left. */
    commit({ document, patches, inverse }: Edit, name: StepName, field?: Path) {
      if (patches.length === 0) return
      change(document, record(state.history, { name, patches, inverse, ...(field && { field }) }), patches)
    },
    settle() {
      const history = settle(state.history)
      if (history !== state.history) update({ history })
    },
    undo: () => turn(undo),
    redo: () => turn(redo),
    /** The document as it is once something of another's is in it; the history stays, which undoes only what is mine. */
    take(document: ThemeDocument, part: Partial<Pick<EditorState, 'saved' | 'revision' | 'conflicts' | 'taken'>>) {
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
    /** Another document takes the place of this one, and its history with it. */
    replace(part: Pick<EditorState, 'document' | 'history'> & Partial<EditorState>) {
      update(part)
      change(part.document, part.history, replacement(part.document))
    },
  }
}

/** Whole parts: only for a preview whose document is another one altogether. */
export const replacement = ({ settings, fixed, pages }: ThemeDocument, than?: ThemeDocument): Patch[] =>
  Object.entries({ settings, fixed, pages })
    .filter(([part, value]) => !than || than[part as keyof ThemeDocument] !== value)
    .map(([part, value]) => ({ path: [part], value: value as unknown as Patch['value'] }))
