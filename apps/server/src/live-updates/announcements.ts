import pg from 'pg'

const reconnectMs = 500
const defaultTimes = {
  /** The limit for connecting and for each answer. */
  deadlineMs: 5_000,
  /** How often the connection is checked, because a half-open connection reports no error. */
  heartbeatMs: 10_000,
}

/** Receives a payload, or undefined if any number of them may have been missed. */
type Hearer = (payload: string | undefined) => void

/**
 * Receives the announcements of other processes' transactions (LISTEN/NOTIFY). While it is disconnected, `isConnected` is false
 * and nothing that depends on it may be cached.
 */
export class Announcements {
  #url: string
  #hearers = new Map<string, Hearer[]>()
  #client: pg.Client | undefined
  #closed = false
  #times: typeof defaultTimes
  #heartbeat: NodeJS.Timeout | undefined
  #reconnect: NodeJS.Timeout | undefined

  constructor(url: string, times = defaultTimes) {
    this.#url = url
    this.#times = times
  }

  get isConnected(): boolean {
    return this.#client !== undefined
  }

  on(channel: string, hearer: Hearer) {
    this.#hearers.set(channel, [...(this.#hearers.get(channel) ?? []), hearer])
  }

  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: this.#times.deadlineMs,
      query_timeout: this.#times.deadlineMs,
    })
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload))
    client.on('error', () => {}) // 'end' follows
    client.once('end', () => this.#lost(client))
    try {
      await client.connect()
      for (const channel of this.#hearers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      this.#tellAll()
      this.#client = client
      this.#beat(client)
      if (this.#closed) await client.end()
    } catch {
      client.end().catch(() => {}) // not awaited, because the server may not answer
      this.#listenAgain()
    }
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#reconnect)
    await this.#client?.end()
  }

  #tell(channel: string, payload: string | undefined) {
    for (const hear of this.#hearers.get(channel) ?? []) hear(payload)
  }

  #tellAll() {
    for (const channel of this.#hearers.keys()) this.#tell(channel, undefined)
  }

  #beat(client: pg.Client) {
    this.#heartbeat = setTimeout(
      () =>
        client.query('select').then(
          () => client === this.#client && this.#beat(client),
          () => client.end(),
        ),
      this.#times.heartbeatMs,
    ).unref()
  }

  #lost(client: pg.Client) {
    if (client !== this.#client) return // never connected: `listen` tries again
    this.#client = undefined
    clearTimeout(this.#heartbeat)
    this.#tellAll()
    this.#listenAgain()
  }

  #listenAgain() {
    if (!this.#closed) this.#reconnect = setTimeout(() => this.listen(), reconnectMs).unref()
  }
}
