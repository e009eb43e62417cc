import { PassThrough } from 'node:stream'
import { limits } from '@backroom/contract/messages/notifications/limits'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Admission, admit } from '../plugins/session.ts'
import type { Announcements } from './announcements.ts'

/** The events of a store that a window can receive, and the channel on which Postgres announces them. */
const channels = {
  notified: 'notified',
  tasks: 'task_changed',
  theme: 'theme_changed',
  visits: 'visited',
  payouts: 'payout_changed',
  domains: 'domain_changed',
  domainOrders: 'domain_order_changed',
} as const
export type LiveEvent = keyof typeof channels

/** The shortest pause between two announcements of the same kind. */
const restMs: Partial<Record<LiveEvent, number>> = { visits: 1_000 }

interface Reader {
  storeId: string
  events: readonly LiveEvent[]
  sessionId: string
  userId: string
  stream: PassThrough
  /** Throws if the token, the session or the membership has ended meanwhile. */
  check(): Promise<void>
}

/** Limits of windows. Beyond a limit the oldest window is closed, so a client that leaks connections harms only itself. */
export interface StreamLimits {
  perSession: number
  /** Over all sessions of a person. */
  perPerson: number
  /** Beyond it the person with the most windows loses one window. */
  perProcess: number
}

const defaultLimits: StreamLimits = { perSession: 20, perPerson: 60, perProcess: 5_000 }

/** The unread bytes of a window beyond the network's buffers. A window beyond it is closed. */
const mostUnreadBytes = 8 * 1024

/** The windows of this process that listen for events. */
export class NotificationReaders {
  #readers = new Set<Reader>()
  #byPerson = new Map<string, Set<Reader>>()
  #limits: StreamLimits
  #isClosed = false
  /** The recent announcements by event and store; true if the event has happened again since. */
  #resting = new Map<string, boolean>()

  constructor(announcements: Announcements, limits = defaultLimits) {
    this.#limits = limits
    // Without a store, announcements may have been missed, so every window loads again.
    for (const event of Object.keys(channels) as LiveEvent[])
      announcements.on(channels[event], (payload) => this.#tell(event, payload))
  }

  add(reader: Reader) {
    if (this.#isClosed) return void reader.stream.end()
    this.#makeRoom(reader)
    this.#keep(reader)
    const heartbeat = setInterval(() => this.#write(reader, ': still here\n\n'), limits.heartbeatMs)
    reader.stream.once('close', () => {
      clearInterval(heartbeat)
      this.#forget(reader)
    })
    reader.stream.write(': welcome\n\n')
  }

  #makeRoom({ sessionId, userId }: Reader) {
    const own = [...(this.#byPerson.get(userId) ?? [])]
    const ofSession = own.filter((one) => one.sessionId === sessionId)
    if (ofSession.length >= this.#limits.perSession) this.#letGo(ofSession[0])
    else if (own.length >= this.#limits.perPerson) this.#letGo(own[0])
    else if (this.#readers.size >= this.#limits.perProcess) this.#letGo(this.#oldestOfBusiest())
  }

  #oldestOfBusiest(): Reader | undefined {
    const sets = [...this.#byPerson.values()]
    const busiest = sets.reduce((most, one) => (one.size > most.size ? one : most), sets[0] ?? new Set())
    return [...busiest][0]
  }

  #keep(reader: Reader) {
    this.#readers.add(reader)
    const own = this.#byPerson.get(reader.userId) ?? new Set()
    this.#byPerson.set(reader.userId, own.add(reader))
  }

  #forget(reader: Reader) {
    this.#readers.delete(reader)
    const own = this.#byPerson.get(reader.userId)
    own?.delete(reader)
    if (own?.size === 0) this.#byPerson.delete(reader.userId)
  }

  /** Forgets a window at once, because a window that does not read never ends by itself. */
  #letGo(reader: Reader | undefined) {
    if (!reader) return
    this.#forget(reader)
    reader.stream.end()
  }

  /** Closes all windows. They reconnect, to another process if this one closes. */
  close() {
    this.#isClosed = true
    for (const { stream } of this.#readers) stream.end()
  }

  /** A payload is the store's id and, for an event about one object, the object's id. */
  #tell(event: LiveEvent, payload: string | undefined) {
    const [storeId, id = ''] = payload?.split(' ') ?? []
    if (this.#isResting(event, payload)) return
    for (const reader of this.#readers)
      if (reader.events.includes(event) && (storeId === undefined || reader.storeId === storeId))
        void this.#write(reader, `event: ${event}\ndata: ${id}\n\n`)
  }

  /** Announces the first event at once, and the last event of a pause at its end. */
  #isResting(event: LiveEvent, payload: string | undefined): boolean {
    const forMs = restMs[event]
    if (forMs === undefined || payload === undefined) return false
    const key = `${event} ${payload}`
    if (this.#resting.has(key)) {
      this.#resting.set(key, true)
      return true
    }
    this.#resting.set(key, false)
    setTimeout(() => {
      const hasHappened = this.#resting.get(key)
      this.#resting.delete(key)
      if (hasHappened) this.#tell(event, payload)
    }, forMs).unref()
    return false
  }

  async #write({ stream, check }: Reader, text: string) {
    try {
      await check()
      if (stream.readableLength + stream.writableLength > mostUnreadBytes) stream.destroy()
      else if (!stream.writableEnded) stream.write(text)
    } catch {
      stream.end()
    }
  }
}

/**
 * Server-sent events that name a changed object and never its content, so a window loads the content with its own
 * permissions.
 */
export function sendLiveUpdates(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  events: readonly LiveEvent[],
  services: Admission & { readers: NotificationReaders },
) {
  const admitAgain = admit(endpoint, services)
  const stream = new PassThrough()
  const { storeId, user } = request.session as SessionInStore
  services.readers.add({
    storeId,
    events,
    sessionId: user.sessionId,
    userId: user.id,
    stream,
    check: () => admitAgain(request),
  })
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // After the end nothing may follow on the connection, because it would delay the closing of the server.
      .header('connection', 'close')
      .send(stream)
  )
}

type SessionInStore = NonNullable<FastifyRequest['session']> & { storeId: string }
