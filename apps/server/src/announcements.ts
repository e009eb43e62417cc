import pg from 'pg'

const reconnectMs = 500

/** Hears a payload, or undefined when any number of them may have been missed. */
type Hearer = (payload: string | undefined) => void

/**
 * What other processes' transactions announce (LISTEN/NOTIFY). While it cannot be heard, `isHeard` is false and nothing
 * that depends on it may be remembered.
 */
export class Announcements {
  #url: string
  #hearers = new Map<string, Hearer[]>()
  #client: pg.Client | undefined
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  get isHeard(): boolean {
    return this.#client !== undefined
  }

  on(channel: string, hearer: Hearer) {
    this.#hearers.set(channel, [...(this.#hearers.get(channel) ?? []), hearer])
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload))
    client.on('error', () => {}) // 'end' follows
    client.on('end', () => this.#lost())
    try {
      await client.connect()
      for (const channel of this.#hearers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      this.#tellAll()
      this.#client = client
    } catch {
      await client.end().catch(() => {})
    }
  }

  async close() {
    this.#closed = true
    await this.#client?.end()
  }

  #tell(channel: string, payload: string | undefined) {
    for (const hear of this.#hearers.get(channel) ?? []) hear(payload)
  }

  #tellAll() {
    for (const channel of this.#hearers.keys()) this.#tell(channel, undefined)
  }

  #lost() {
    this.#client = undefined
    this.#tellAll()
    if (!this.#closed) setTimeout(() => this.listen(), reconnectMs).unref()
  }
}
