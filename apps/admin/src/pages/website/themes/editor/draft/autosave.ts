import type { EditorStore } from './editor-store.ts'
import { saveChanges } from './save-theme.ts'

/** After the last change. */
const quietMs = 800
/** The longest delay after the first change. */
const latestMs = 5_000
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** Saves after a pause, when a field is left, when the page is hidden and when the network is back. */
export function autosave(store: EditorStore): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let { document: seen, conflicts } = store.getState()
  let isOpen = isTyping(store)

  function stop() {
    for (const timer of [quiet, latest, retry]) clearTimeout(timer)
    quiet = latest = retry = undefined
  }
  async function save() {
    stop()
    if (!store.getState().isDirty) return
    await saveChanges(store)
    const { saving } = store.getState()
    if (saving !== 'failed' && saving !== 'offline') pauseMs = firstPauseMs
    else {
      retry ??= setTimeout(save, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  const soon = () => {
    // The pending retry sends this change, too.
    if (retry !== undefined) return
    clearTimeout(quiet)
    quiet = setTimeout(save, quietMs)
    latest ??= setTimeout(save, latestMs)
  }
  const unsubscribe = store.subscribe(() => {
    const now = store.getState()
    const wasOpen = isOpen
    isOpen = isTyping(store)
    if (now.document !== seen || now.conflicts.length < conflicts.length) {
      if (now.isDirty) soon()
    } else if (wasOpen && !isOpen && now.isDirty) void save()
    seen = now.document
    conflicts = now.conflicts
  })
  const onHidden = () => void (document.hidden && save())
  const onOnline = () => void save()
  document.addEventListener('visibilitychange', onHidden)
  addEventListener('online', onOnline)
  if (store.getState().isDirty) soon()
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onHidden)
    removeEventListener('online', onOnline)
    stop()
  }
}

/** Whether the last history step is still open, because its field has the focus. */
const isTyping = (store: EditorStore) => store.getState().history.past.at(-1)?.open ?? false
