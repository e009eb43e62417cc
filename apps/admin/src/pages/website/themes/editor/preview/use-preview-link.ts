import type { ThemeDocument } from '@backroom/theme/document/document'
import { type FromPreview, themePageIn } from '@backroom/theme/preview-messages'
import { themePageWith } from '@backroom/theme/sections/theme-pages'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { type EditorStore, replacement } from '../draft/editor-store.ts'
import { sectionCommands } from '../sections/section-commands.ts'
import { chosenOn, selectMessage, shownPage, stateMessage } from './messages-to-frame.ts'
import { popupShown } from './popup-shown.ts'
import { openPreviewLink, type PreviewLink } from './preview-link.ts'
import { openPressed, takeEdit } from './take-edit.ts'
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

/** A frame says when it has drawn; this is the latest moment at which it is brought in step all the same. */
const latestRefreshMs = 4000

/** Keeps a frame in step with the editor: document, page and chosen section. */
export function usePreviewLink({ frame, origin, nonce, token, onLoaded, onFailed, timings }: Preview) {
  const store = useEditorStore()
  const link = useRef<PreviewLink>(undefined)
  /** The preview knows already where the section is that was clicked there. */
  const isEcho = useRef(false)
  const currentToken = useEffectEvent(() => token)
  const hear = useEffectEvent((message: FromPreview) => {
    if (message.type === 'failed') {
      console.warn('The preview failed', message.reason)
      onFailed()
    } else if (message.type === 'loaded') onLoaded()
    else {
      isEcho.current = message.type === 'select' || message.type === 'open'
      obey(store, message)
    }
  })

  useEffect(() => {
    /** The saved draft as the frame reads it; undefined while it reads. */
    let known: ThemeDocument | undefined
    let isInStep = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** What is not saved yet, and what is chosen. A frame that still draws keeps it until then. */
    function bringInStep() {
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
        timer = setTimeout(bringInStep, latestRefreshMs)
      },
      onMessage: (message) => {
        if (message.type === 'loaded') bringInStep()
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
    // Named, since they decide what is sent.
    void [previewPage, choice]
    link.current?.send({ type: 'page', ...shownPage(store.getState()) })
  }, [previewPage, choice, store])
  useEffect(() => void link.current?.send({ type: 'token', token }), [token])
  const panel = useEditor((state) => state.panel)
  const popup = useEditor(popupShown)
  const states = useEditor((state) => state.previewStates)
  useEffect(() => {
    // Named, since they decide what is sent.
    void [popup, states]
    link.current?.send(stateMessage(store.getState()))
  }, [popup, states, store])
  useEffect(() => {
    // Named, since it decides what is sent.
    void panel
    link.current?.send(selectMessage(store.getState(), !isEcho.current))
    isEcho.current = false
  }, [panel, store])
}

/** A click in the preview selects, its "+" lines add, and texts are written there. */
function obey(store: EditorStore, message: FromPreview) {
  const { document, previewPage, themePage } = store.getState()
  if (message.type === 'select')
    sectionCommands(store, themePageWith(document, message.section) ?? themePage).select(message.section)
  if (message.type === 'add') sectionCommands(store, themePageIn(previewPage)).choose(message.index)
  if (message.type === 'edit') takeEdit(store, message)
  if (message.type === 'edited') store.settle()
  if (message.type === 'open') openPressed(store, message)
}
