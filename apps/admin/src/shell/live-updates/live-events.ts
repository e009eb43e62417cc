import { api, session } from '../../api/api.ts'
import { authorizedFetch } from '../../api/authorized-fetch.ts'
import { tabStore } from '../../session/tab-store.ts'

const firstRetryMs = 1_000
const maxRetryMs = 60_000

/** Server events: new notifications, task progress, a changed theme, visits of the shop, steps of payouts, and domains. */
const eventNames = ['notified', 'tasks', 'theme', 'visits', 'payouts', 'domains', 'domainOrders'] as const

export interface LiveEvent {
  event: (typeof eventNames)[number]
  /** The id of the theme, or '' for other events. */
  id: string
}

export type OnEvent = (event: LiveEvent) => void

/** Windows of the same store share events over this channel. */
const channelName = () => `backroom.liveUpdates.${tabStore()?.id}`

/** The server rejected the connection for good. A retry would not help. */
class RejectedError extends Error {}

/**
 * Calls `onEvent` for every server event, and for all events after a gap in the connection. Hidden windows do not
 * connect, and the windows of a store share one connection, because browsers limit connections per host to six.
 * @returns a function that stops listening
 */
export function listenForEvents(onEvent: OnEvent): () => void {
  const listener = new Listener(onEvent)
  void listener.run()
  return () => listener.stop()
}

class Listener {
  #onEvent: OnEvent
  #isStopped = false
  #hasListened = false
  #connection: AbortController | undefined
  /** Ends a pause early. */
  #wake = () => {}
  #channelName = channelName()
  #others = new BroadcastChannel(this.#channelName)

  constructor(onEvent: OnEvent) {
    this.#onEvent = onEvent
    this.#others.onmessage = ({ data }) => onEvent(data)
    document.addEventListener('visibilitychange', this.#onVisibility)
  }

  stop() {
    this.#isStopped = true
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#connection?.abort()
    this.#others.close()
    this.#wake()
  }

  #onVisibility = () => {
    if (document.hidden) this.#connection?.abort()
    else this.#wake()
  }

  async run() {
    let restMs = firstRetryMs
    while (!this.#isStopped) {
      if (document.hidden) await this.#pause()
      else
        try {
          await this.#whenLeader(() => {
            restMs = firstRetryMs
          })
        } catch (error) {
          if (this.#isStopped || document.hidden) continue
          console.warn('Live updates are unavailable', error)
          if (error instanceof RejectedError) return this.stop()
          await this.#pause(restMs * (1 + Math.random()))
          restMs = Math.min(restMs * 2, maxRetryMs)
        }
    }
  }

  /** Waits until no other window is connected. */
  async #whenLeader(onOpen: () => void) {
    const connection = new AbortController()
    this.#connection = connection
    const listen = () => this.#listen(connection, onOpen)
    await (navigator.locks
      ? navigator.locks.request(this.#channelName, { signal: connection.signal }, listen)
      : listen())
  }

  #emit(event: LiveEvent) {
    this.#onEvent(event)
    this.#others.postMessage(event)
  }

  /** Returns when the server ends the stream, as it does on a restart. */
  async #listen(connection: AbortController, onOpen: () => void) {
    const response = await authorizedFetch(session)(api.notifications.stream.endpoint.path, {
      signal: connection.signal,
    })
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new RejectedError(`Rejected with ${response.status}`)
    if (!response.ok || !response.body) throw new Error(`Answered ${response.status}`)
    onOpen()
    if (this.#hasListened) for (const event of eventNames) this.#emit({ event, id: '' })
    this.#hasListened = true
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let remainder = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return this.#pause(firstRetryMs)
      const blocks = (remainder + value).split('\n\n')
      remainder = blocks.pop() ?? ''
      for (const block of blocks) for (const event of parseEvents(block)) this.#emit(event)
    }
  }

  /** Waits for the time, or until the window becomes visible. */
  #pause(forMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = forMs === undefined ? undefined : setTimeout(resolve, forMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** The events in a block of the stream. Keep-alive comments contain none. */
function parseEvents(block: string): LiveEvent[] {
  const lines = block.split('\n')
  const event = eventNames.find((one) => lines.includes(`event: ${one}`))
  const data = lines.find((line) => line.startsWith('data: ')) ?? ''
  return event ? [{ event, id: data.slice('data: '.length) }] : []
}
