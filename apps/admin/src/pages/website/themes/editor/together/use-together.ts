import type { ThemeState } from '@backroom/contract/online-store/themes/endpoints'
import { limits } from '@backroom/contract/online-store/themes/limits'
import { useEffect } from 'react'
import { api } from '../../../../../api/api.ts'
import { reportFailure } from '../../../../../api/notices.ts'
import { useLiveEvents } from '../../../../../shell/live-updates/use-live-events.ts'
import { useEditorStore } from '../draft/editor-context.ts'
import type { EditorStore } from '../draft/editor-store.ts'
import { catchUp } from '../draft/merge-latest.ts'
import { placeOf } from './place.ts'

/** Others hear of another place no more often than this. */
const placeEveryMs = 1_000

/** Keeps this window and the others in step: says where it is, hears who else is where, and takes over what they save. */
export function useTogether() {
  const store = useEditorStore()
  useLiveEvents(({ event, id }) => {
    const { themeId } = store.getState()
    if (event === 'theme' && (id === '' || id === themeId))
      hear(store, () => api.themes.state({ params: { id: themeId } }))
  })
  useEffect(() => showPresence(store), [store])
}

async function hear(store: EditorStore, ask: () => Promise<ThemeState>) {
  try {
    const { revision, editors } = await ask()
    store.update({ editors })
    if (revision > store.getState().revision) await catchUp(store, revision)
  } catch (error) {
    // Who else is here is no reason to disturb: the next news or beat asks again.
    reportFailure(error, { silent: true })
  }
}

function showPresence(store: EditorStore): () => void {
  const { themeId, windowId } = store.getState()
  const params = { id: themeId }
  let said = ''
  let soon: ReturnType<typeof setTimeout> | undefined
  const say = () => {
    clearTimeout(soon)
    soon = undefined
    said = placeOf(store.getState())
    void hear(store, () => api.themes.arrive({ params, body: { windowId, place: said } }))
  }
  const leave = () =>
    void api.themes
      .leave({ params, query: { windowId }, keepalive: true })
      .catch((error) => reportFailure(error, { silent: true }))
  const beat = setInterval(() => !document.hidden && say(), limits.presenceEveryMs)
  const stop = store.subscribe(() => {
    if (placeOf(store.getState()) !== said) soon ??= setTimeout(say, placeEveryMs)
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
