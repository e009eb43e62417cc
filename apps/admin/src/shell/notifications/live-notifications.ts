import { api, session } from '../../api/api.ts'
import { authorizedFetch } from '../../api/authorized-fetch.ts'

const firstRestMs = 1_000
const longestRestMs = 60_000

/** Refused for good: asking again would change nothing. */
class Refused extends Error {}

/**
 * Calls `onNews` whenever the server says that there is something new, and once after each time it could not be heard.
 * A hidden window does not listen. @returns what ends it
 */
export function listenForNews(onNews: () => void): () => void {
  const listener = new Listener(onNews)
  void listener.run()
  return () => listener.stop()
}

class Listener {
  #onNews: () => void
  #isStopped = false
  #hasListened = false
  #connection: AbortController | undefined
  /** Ends a rest before its time. */
  #wake = () => {}

  constructor(onNews: () => void) {
    this.#onNews = onNews
    document.addEventListener('visibilitychange', this.#onVisibility)
  }

  stop() {
    this.#isStopped = true
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#connection?.abort()
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
          await this.#listen(() => {
            restMs = firstRestMs
          })
        } catch (error) {
          if (this.#isStopped || document.hidden) continue
          console.warn('Notifications cannot be heard live', error)
          if (error instanceof Refused) return this.stop()
          await this.#rest(restMs * (1 + Math.random()))
          restMs = Math.min(restMs * 2, longestRestMs)
        }
    }
  }

  /** Returns when the server ends the stream, as it does when it restarts. */
  async #listen(onOpen: () => void) {
    const connection = new AbortController()
    this.#connection = connection
    const address = `${api.notifications.list.endpoint.path}/stream`
    const response = await authorizedFetch(session)(address, { signal: connection.signal })
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new Refused(`Refused with ${response.status}`)
    if (!response.ok || !response.body) throw new Error(`Answered ${response.status}`)
    onOpen()
    if (this.#hasListened) this.#onNews()
    this.#hasListened = true
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return this.#rest(firstRestMs)
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      if (lines.includes('event: notified')) this.#onNews()
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
