import type { Patch } from '@backroom/theme/document/document'
import { type FromPreview, fromPreview, ready, type ToPreview } from '@backroom/theme/preview-messages'
import type { createTimings } from './timings.ts'

interface Link {
  /** The only origin of messages in both directions. */
  origin: string
  nonce: string
  frame: () => Window | null
  token: () => string
  page: () => Omit<Extract<ToPreview, { type: 'page' }>, 'type'>
  /** Called when a frame connects. It then knows the saved draft. */
  onConnect: () => void
  onMessage: (message: FromPreview) => void
  timings?: Timings | undefined
}

type Timings = Pick<ReturnType<typeof createTimings>, 'lastPressMs' | 'add'>

export type PreviewLink = ReturnType<typeof openPreviewLink>

/** Waits for the frame's greeting, then communicates over a separate port. */
export function openPreviewLink({ origin, nonce, frame, token, page, onConnect, onMessage, timings }: Link) {
  let port: MessagePort | undefined
  let seq = 0
  let queue: Patch[] = []
  let frameRequest: number | undefined
  /** The time of the key press behind the pending change, and of sent changes by number. */
  let pressedMs: number | undefined
  const pressed = new Map<number, number>()

  function greet(event: MessageEvent) {
    const window = frame()
    if (!window || event.source !== window || event.origin !== origin) return
    const greeting = ready.safeParse(event.data)
    if (!greeting.success || greeting.data.nonce !== nonce) return
    port?.close()
    queue = []
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => {
      const message = fromPreview.safeParse(data)
      if (message.success && message.data.type === 'timed') addSample(message.data)
      else if (message.success) onMessage(message.data)
      else console.warn('The preview sent something unknown')
    }
    window.postMessage({ type: 'backroom.preview.connect', nonce, token: token(), ...page() }, origin, [channel.port2])
    onConnect()
  }

  function flush() {
    if (!port || queue.length === 0) return
    post({ type: 'patch', seq: ++seq, patches: queue.map(({ path, value }) => ({ path: [...path], value })) })
    if (pressedMs !== undefined) pressed.set(seq, pressedMs)
    pressedMs = undefined
    queue = []
  }

  /**
   * Sends a single change at once, because waiting would delay it by half a frame. Later changes in the frame are sent
   * together.
   */
  function flushInTime() {
    if (frameRequest !== undefined) return
    flush()
    frameRequest = requestAnimationFrame(() => {
      frameRequest = undefined
      if (queue.length > 0) flushInTime()
    })
  }

  function addSample({ seq, committedMs, paintedMs }: Extract<FromPreview, { type: 'timed' }>) {
    const beganMs = pressed.get(seq)
    pressed.delete(seq)
    if (beganMs !== undefined) timings?.add({ commitMs: committedMs - beganMs, paintMs: paintedMs - beganMs })
  }

  const post = (message: ToPreview) => port?.postMessage(message)

  addEventListener('message', greet)
  return {
    /** Sent after earlier changes, because they may add the selected section. */
    send(message: ToPreview) {
      flush()
      post(message)
    },
    /** Sends at most one message per animation frame, with the last value of each field. */
    sendPatches(patches: readonly Patch[]) {
      if (!port) return
      const [only] = patches
      const last = queue.at(-1)
      const repeats = patches.length === 1 && only && last && last.path.join('\n') === only.path.join('\n')
      queue = [...(repeats ? queue.slice(0, -1) : queue), ...patches]
      pressedMs ??= timings?.lastPressMs()
      flushInTime()
    },
    lastSeq: () => seq,
    close() {
      removeEventListener('message', greet)
      if (frameRequest !== undefined) cancelAnimationFrame(frameRequest)
      port?.close()
    },
  }
}

/** Ties a frame's greeting to the address that it was opened with. */
export const newNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
