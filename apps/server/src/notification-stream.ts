import { PassThrough } from 'node:stream'
import { contract } from '@backroom/contract'
import { limits } from '@backroom/contract/notifications/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Announcements } from './announcements.ts'
import { admit } from './plugins/session.ts'
import type { Services } from './wiring.ts'

interface Reader {
  storeId: string
  sessionId: string
  stream: PassThrough
  /** Refuses as at the door: the token, the session or the membership may have ended since. */
  check(): Promise<void>
}

/** Windows of one session beyond which the oldest is let go: a client that leaks connections harms only itself. */
const perSession = 20

/** What a window may leave unread, beside what the network holds: it reads at once or it is gone. */
const mostUnreadBytes = 8 * 1024

/** The windows of this process that wait to hear of new notifications. */
export class NotificationReaders {
  #readers = new Set<Reader>()
  #isClosed = false

  constructor(announcements: Announcements) {
    // Without a store any number may have been missed: everybody asks again.
    announcements.on('notified', (storeId) => this.#tell(storeId))
  }

  add(reader: Reader) {
    if (this.#isClosed) return void reader.stream.end()
    const own = [...this.#readers].filter(({ sessionId }) => sessionId === reader.sessionId)
    if (own.length >= perSession) own[0]?.stream.end()
    this.#readers.add(reader)
    const heartbeat = setInterval(() => this.#write(reader, ': still here\n\n'), limits.heartbeatMs)
    reader.stream.once('close', () => {
      clearInterval(heartbeat)
      this.#readers.delete(reader)
    })
    reader.stream.write(': welcome\n\n')
  }

  /** Lets everybody go; they come back, to another process if this one is closing. */
  close() {
    this.#isClosed = true
    for (const { stream } of this.#readers) stream.end()
  }

  #tell(storeId: string | undefined) {
    for (const reader of this.#readers)
      if (storeId === undefined || reader.storeId === storeId) void this.#write(reader, 'event: notified\ndata: \n\n')
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
 * Server-sent events: says that there is something new and never what, so that whoever hears it asks with their own
 * permissions.
 */
export function serveNotificationStream(app: FastifyInstance, services: Services) {
  const admitMember = admit(contract.notifications.list, services.grants, services.ports.secret)
  app.get(
    `${contract.notifications.list.path}/stream`,
    { config: { outsideContract: true }, exposeHeadRoute: false, onRequest: admitMember },
    (request, reply) => {
      const stream = new PassThrough()
      const { storeId, user } = request.session as SessionInStore
      services.readers.add({ storeId, sessionId: user.sessionId, stream, check: () => admitMember(request) })
      return (
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          // Once it has ended nothing may follow on the connection: it would keep a closing server waiting.
          .header('connection', 'close')
          .send(stream)
      )
    },
  )
}

type SessionInStore = NonNullable<FastifyRequest['session']> & { storeId: string }
