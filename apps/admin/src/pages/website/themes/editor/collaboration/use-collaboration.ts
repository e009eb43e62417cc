import type { ThemeState } from '@backroom/contract/online-store/themes/endpoints'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { useEffect } from 'react'
import { api } from '../../../../../api/api.ts'
import { reportFailure } from '../../../../../api/notices.ts'
import { useLiveEvents } from '../../../../../shell/live-updates/use-live-events.ts'
import { useEditorStore } from '../draft/editor-context.ts'
import type { EditorStore } from '../draft/editor-store.ts'
import { mergeRevision } from '../draft/merge-latest.ts'
import { placeOf } from './place.ts'

/** The shortest time between two presence updates. */
const placeEveryMs = 1_000

/** Collaboration with other windows: sends this window's place, receives theirs, and merges what they save. */
export function useCollaboration() {
  const store = useEditorStore()
  useLiveEvents(({ event, id }) => {
    const { themeId } = store.getState()
    if (event === 'theme' && (id === '' || id === themeId))
      applyState(store, () => api.themes.state({ params: { id: themeId } }))
  })
  useEffect(() => showPresence(store), [store])
}

async function applyState(store: EditorStore, ask: () => Promise<ThemeState>) {
  try {
    const { revision, editors } = await ask()
    store.update({ editors })
    if (revision > store.getState().revision) await mergeRevision(store, revision)
  } catch (error) {
    // A failed presence update shows no error. The next event or heartbeat retries.
    reportFailure(error, { silent: true })
  }
}

function showPresence(store: EditorStore): () => void {
  const { themeId, windowId } = store.getState()
  const params = { id: themeId }
  let lastPlace = ''
  let soon: ReturnType<typeof setTimeout> | undefined
  const say = () => {
    clearTimeout(soon)
    soon = undefined
    lastPlace = placeOf(store.getState())
    void applyState(store, () => api.themes.arrive({ params, body: { windowId, place: lastPlace } }))
  }
  const leave = () =>
    void api.themes
      .leave({ params, query: { windowId }, keepalive: true })
      .catch((error) => reportFailure(error, { silent: true }))
  const beat = setInterval(() => !document.hidden && say(), limits.presenceEveryMs)
  const stop = store.subscribe(() => {
    if (placeOf(store.getState()) !== lastPlace) soon ??= setTimeout(say, placeEveryMs)
  })
  const sayIfSeen = () => !document.hidden && say()
  document.addEventListener('visibilitychange', sayIfSeen)
  addEventListener('online', sayIfSeen)
  addEventListener('pagehide', leave)
  say()
  return () => {
    clearInterval(beat)
    clearTimeout(soon)
    stop()
    document.removeEventListener('visibilitychange', sayIfSeen)
    removeEventListener('online', sayIfSeen)
    removeEventListener('pagehide', leave)
    leave()
  }
}
