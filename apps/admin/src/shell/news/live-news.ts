import { api, session } from '../../api/api.ts'
import { authorizedFetch } from '../../api/authorized-fetch.ts'
import { tabStore } from '../../session/tab-store.ts'

const firstRestMs = 1_000
const longestRestMs = 60_000

/** What the server tells of: new notifications, that long work has gone on, that a theme is another one now, and that somebody is in the shop. */
const newsEvents = ['notified', 'tasks', 'theme', 'visits'] as const

export interface News {
  event: (typeof newsEvents)[number]
  /** Of the theme; '' where the news is of no single thing, or of any. */
  id: string
}

export type OnNews = (news: News) => void

/** Windows in the same store tell each other what one of them has heard. */
const channelName = () => `backroom.news.${tabStore()?.id}`

/** Refused for good: asking again would change nothing. */
class Refused extends Error {}

/**
 * Calls `onNews` whenever the server says that there is something new, and once for all after it could not be heard.
 * A hidden window does not listen, and of the others in a store one does for all: a browser opens six connections to a host, and
 * twenty windows that each held one would wait for each other. @returns what ends it
 */
export function listenForNews(onNews: OnNews): () => void {
  const listener = new Listener(onNews)
  void listener.run()
  return () => listener.stop()
}

class Listener {
  #onNews: OnNews
  #isStopped = false
  #hasListened = false
  #connection: AbortController | undefined
  /** Ends a rest before its time. */
  #wake = () => {}
  #channelName = channelName()
  #others = new BroadcastChannel(this.#channelName)

  constructor(onNews: OnNews) {
    this.#onNews = onNews
    this.#others.onmessage = ({ data }) => onNews(data)
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
    let restMs = firstRestMs
    while (!this.#isStopped) {
      if (document.hidden) await this.#rest()
      else
        try {
          await this.#inTurn(() => {
            restMs = firstRestMs
          })
        } catch (error) {
          if (this.#isStopped || document.hidden) continue
          console.warn('News cannot be heard live', error)
          if (error instanceof Refused) return this.stop()
          await this.#rest(restMs * (1 + Math.random()))
          restMs = Math.min(restMs * 2, longestRestMs)
        }
    }
  }

  /** Waits until no other window listens. */
  async #inTurn(onOpen: () => void) {
    const connection = new AbortController()
    this.#connection = connection
    const listen = () => this.#listen(connection, onOpen)
    await (navigator.locks
      ? navigator.locks.request(this.#channelName, { signal: connection.signal }, listen)
      : listen())
  }

  #tell(news: News) {
    this.#onNews(news)
    this.#others.postMessage(news)
  }

  /** Returns when the server ends the stream, as it does when it restarts. */
  async #listen(connection: AbortController, onOpen: () => void) {
    const response = await authorizedFetch(session)(api.notifications.stream.endpoint.path, {
      signal: connection.signal,
    })
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new Refused(`Refused with ${response.status}`)
    if (!response.ok || !response.body) throw new Error(`Answered ${response.status}`)
    onOpen()
    if (this.#hasListened) for (const event of newsEvents) this.#tell({ event, id: '' })
    this.#hasListened = true
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return this.#rest(firstRestMs)
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) for (const news of newsIn(block)) this.#tell(news)
    }
  }

  /** Until the time is over or, without one, until the window is seen again. */
  #rest(forMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = forMs === undefined ? undefined : setTimeout(resolve, forMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** What a block of the stream tells; comments that keep it alive tell nothing. */
function newsIn(block: string): News[] {
  const lines = block.split('\n')
  const event = newsEvents.find((one) => lines.includes(`event: ${one}`))
  const data = lines.find((line) => line.startsWith('data: ')) ?? ''
  return event ? [{ event, id: data.slice('data: '.length) }] : []
}
