import type { ThemeDocument } from '@backroom/theme/document/document'
import { type FromPreview, themePageIn } from '@backroom/theme/preview-messages'
import { themePageWith } from '@backroom/theme/sections/theme-pages'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { type EditorStore, replacement } from '../draft/editor-store.ts'
import { sectionCommands } from '../sections/section-commands.ts'
import { applyInlineEdit, openDoubleClicked } from './inline-edit.ts'
import { chosenOn, selectMessage, shownPage, stateMessage } from './messages-to-frame.ts'
import { popupShown } from './popup-shown.ts'
import { openPreviewLink, type PreviewLink } from './preview-link.ts'
import type { Timings } from './timings.ts'

interface Preview {
  frame: RefObject<HTMLIFrameElement | null>
  origin: string
  nonce: string
  token: string
  onLoaded: () => void
  onFailed: () => void
  timings: Timings | undefined
}

/** A frame reports its first render. After this time the state is sent even without that report. */
const latestRefreshMs = 4000

/** Keeps a frame in sync with the editor: document, page and selected section. */
export function usePreviewLink({ frame, origin, nonce, token, onLoaded, onFailed, timings }: Preview) {
  const store = useEditorStore()
  const link = useRef<PreviewLink>(undefined)
  /** The preview already shows the section that was clicked there. */
  const isEcho = useRef(false)
  const currentToken = useEffectEvent(() => token)
  const hear = useEffectEvent((message: FromPreview) => {
    if (message.type === 'failed') {
      console.warn('The preview failed', message.reason)
      onFailed()
    } else if (message.type === 'loaded') onLoaded()
    else {
      isEcho.current = message.type === 'select' || message.type === 'open'
      handleMessage(store, message)
    }
  })

  useEffect(() => {
    /** The frame's saved draft. Undefined until it connects. */
    let known: ThemeDocument | undefined
    let isInStep = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Sends unsaved changes and the selection. The frame stores them until it has rendered. */
    function sendState() {
      clearTimeout(timer)
      if (isInStep) return
      isInStep = true
      opened.sendPatches(replacement(store.getState().document, known))
      opened.send(selectMessage(store.getState(), true))
      opened.send(stateMessage(store.getState()))
    }
    const opened = openPreviewLink({
      origin,
      nonce,
      frame: () => frame.current?.contentWindow ?? null,
      token: currentToken,
      timings,
      page: () => shownPage(store.getState()),
      onConnect: () => {
        known = store.getState().saved
        isInStep = false
        clearTimeout(timer)
        timer = setTimeout(sendState, latestRefreshMs)
      },
      onMessage: (message) => {
        if (message.type === 'loaded') sendState()
        if (message.type === 'ack') frame.current?.setAttribute('data-acked', String(message.seq))
        hear(message)
      },
    })
    link.current = opened
    const stop = store.onPatches((patches) => isInStep && opened.sendPatches(patches))
    return () => {
      stop()
      clearTimeout(timer)
      opened.close()
      link.current = undefined
    }
  }, [frame, nonce, origin, store, timings])

  const previewPage = useEditor((state) => state.previewPage)
  const choice = useEditor(({ previewPage, previewChoice }) => chosenOn(previewPage, previewChoice))
  useEffect(() => {
    // The dependencies decide what is sent.
    void [previewPage, choice]
    link.current?.send({ type: 'page', ...shownPage(store.getState()) })
  }, [previewPage, choice, store])
  useEffect(() => void link.current?.send({ type: 'token', token }), [token])
  const panel = useEditor((state) => state.panel)
  const popup = useEditor(popupShown)
  const states = useEditor((state) => state.previewStates)
  useEffect(() => {
    // The dependencies decide what is sent.
    void [popup, states]
    link.current?.send(stateMessage(store.getState()))
  }, [popup, states, store])
  useEffect(() => {
    // The dependency decides what is sent.
    void panel
    link.current?.send(selectMessage(store.getState(), !isEcho.current))
    isEcho.current = false
  }, [panel, store])
}

/** Handles the frame's messages: select, add and inline edits. */
function handleMessage(store: EditorStore, message: FromPreview) {
  const { document, previewPage, themePage } = store.getState()
  if (message.type === 'select')
    sectionCommands(store, themePageWith(document, message.section) ?? themePage).select(message.section)
  if (message.type === 'add') sectionCommands(store, themePageIn(previewPage)).choose(message.index)
  if (message.type === 'edit') applyInlineEdit(store, message)
  if (message.type === 'edited') store.settle()
  if (message.type === 'open') openDoubleClicked(store, message)
}
