import type { ThemeDocument } from '@backroom/theme/document/document'
import { fromWire, toWire } from '@backroom/theme/document/wire'
import type { History } from '@backroom/theme/history/history'
import type { EditorStore } from './editor-store.ts'

interface Draft {
  /** The revision that the changes were made on. */
  revision: number
  document: ThemeDocument
  history: History
}

const keyOf = (themeId: string) => `backroom.themeDraft.${themeId}`
const delayMs = 300

export function readDraft(themeId: string): Draft | undefined {
  try {
    const { revision, document, history } = JSON.parse(localStorage.getItem(keyOf(themeId)) ?? '{}') as Partial<Draft>
    if (typeof revision !== 'number' || !document || !Array.isArray(history?.past) || !Array.isArray(history.future))
      return undefined
    // The way through the specified shape refuses a document that this code could not work with.
    return 'findings' in fromWire(toWire('', document)) ? undefined : { revision, document, history }
  } catch {
    return undefined
  }
}

export const dropDraft = (themeId: string) => localStorage.removeItem(keyOf(themeId))

/** Keeps unsaved changes and their history in the browser, so that a crash or a reload loses nothing. */
export function keepDraft(store: EditorStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { themeId, isDirty, revision, document, history } = store.getState()
    if (!isDirty) return dropDraft(themeId)
    try {
      localStorage.setItem(keyOf(themeId), JSON.stringify({ revision, document, history } satisfies Draft))
    } catch (error) {
      console.warn('The draft could not be kept in this browser', error)
    }
  }
  let { document, isDirty } = store.getState()
  const stop = store.subscribe(() => {
    const now = store.getState()
    if (now.document === document && now.isDirty === isDirty) return
    document = now.document
    isDirty = now.isDirty
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
