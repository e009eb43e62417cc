import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { limits } from '@backroom/contract/messages/notifications/limits'
import { withTenant } from '@backroom/db/tenant'
import { writeEvents } from '@backroom/domain/analytics/visits/postgres/write-events'
import type { EventRow } from '@backroom/domain/analytics/visits/visit-store'
import { notify } from '@backroom/domain/messages/notifications/notifications'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../test-api.ts'
import type { Announcements } from './announcements.ts'
import { type LiveEvent, NotificationReaders, type StreamLimits } from './notification-stream.ts'

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await startTestApi()
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())
afterEach(() => void vi.useRealTimers())

const path = '/stores/payout/v2/notification/stream'

/** Opens the stream. `next` returns the next event, undefined after its end. */
async function open({ authorization = '', storeId = lotus } = {}) {
  const response = await fetch(origin + path, { headers: { authorization, 'x-store-id': storeId } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return { response, next: async () => (await reader?.read())?.value, close: () => reader?.cancel() }
}
const signIn = async () => {
  const { authorization, sessionId } = await api.signIn()
  return { authorization, sessionId }
}
const placed = (storeId: string) => {
  const requestId = crypto.randomUUID()
  const values = { orderId: crypto.randomUUID(), name: '#7', customer: 'Bee', totalCents: 100, currency: 'USD' }
  return withTenant(api.services.pool, { storeId, requestId }, 'write', (db) =>
    notify({ storeId, requestId, db, ports: api.services.ports }, 'order.placed', values),
  )
}

test('sends a window no events of another store', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [ours, theirs] = [await signIn(), await api.signIn(bamboo)]
  const window = await open(ours)
  const neighbour = await open({ authorization: theirs.authorization, storeId: bamboo })
  for (const { next } of [window, neighbour]) expect(await next()).toBe(': welcome\n\n')
  await placed(bamboo)
  // Both windows share one database connection, so an event that reached one has been handled for the other.
  expect(await neighbour.next()).toBe('event: notified\ndata: \n\n')
  vi.advanceTimersByTime(limits.heartbeatMs)
  expect(await window.next()).toBe(': still here\n\n')
  await window.close()
  await neighbour.close()
})

test('announces a notification of the store at once, without its text', async () => {
  const { authorization } = await signIn()
  const { response, next, close } = await open({ authorization })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(await next()).toBe(': welcome\n\n')
  const startMs = performance.now()
  await placed(lotus)
  expect(await next()).toBe('event: notified\ndata: \n\n')
  expect(performance.now() - startMs).toBeLessThan(1000)
  await close()
})

const pageView = (): EventRow => {
  const atMs = Date.now()
  return {
    ...{ id: uuidv7At(atMs, randomFrom(atMs)), name: 'page_view', at: new Date(atMs).toISOString(), visitor: '1' },
    ...{ local_day: '2026-11-21', url: '/', referrer_host: '', device: 'mobile', country_code: 'VN', product_id: null },
    ...{ utm_source: '', utm_medium: '', utm_campaign: '', utm_content: '', utm_term: '', order_id: null },
    ...{ amount_cents: 0, is_bot: false },
  }
}
const visited = () => {
  const requestId = crypto.randomUUID()
  return withTenant(api.services.pool, { storeId: lotus, requestId }, 'write', (db) =>
    writeEvents({ storeId: lotus, requestId, db, ports: api.services.ports }, [pageView()]),
  )
}

test('announces visits at once, and the live view shows them within two seconds', async () => {
  const { authorization } = await signIn()
  const { next, close } = await open({ authorization })
  expect(await next()).toBe(': welcome\n\n')
  const startMs = performance.now()
  await visited()
  expect(await next()).toBe('event: visits\ndata: \n\n')
  const { body } = await api.app.inject({
    url: '/stores/live-view',
    headers: { authorization, 'x-store-id': lotus },
  })
  expect(JSON.parse(body)).toMatchObject({ activeVisitors: 1, recent: [{ name: 'page_view', path: '/' }] })
  expect(performance.now() - startMs).toBeLessThan(2_000)
  await close()
})

test('announces no visits to a member without permission for the live view', async () => {
  const [guest, viewer] = await Promise.all([api.signIn(lotus, ['orders.view']), api.signIn(lotus, ['live_view.view'])])
  const [deaf, hearing] = [await open(guest), await open(viewer)]
  for (const { next } of [deaf, hearing]) expect(await next()).toBe(': welcome\n\n')
  await visited()
  expect(await hearing.next()).toBe('event: visits\ndata: \n\n')
  await placed(lotus)
  // Its first event is the one after the visit.
  expect(await deaf.next()).toBe('event: notified\ndata: \n\n')
  await deaf.close()
  await hearing.close()
})

test('announces hundreds of visits once a second, including the last one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const announced = new EventEmitter()
  const readers = new NotificationReaders(announced as unknown as Announcements)
  const told = (events: readonly LiveEvent[]) => {
    const stream = new PassThrough()
    let text = ''
    stream.on('data', (bytes: Buffer) => {
      text += bytes
    })
    readers.add({
      storeId: lotus,
      events,
      sessionId: crypto.randomUUID(),
      userId: crypto.randomUUID(),
      stream,
      check: async () => {},
    })
    return () => text.split('event: visits').length - 1
  }
  const [some, none] = [told(['visits']), told(['notified'])]
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  for (let visits = 0; visits < 300; visits++) announced.emit('visited', lotus)
  await settled()
  expect(some()).toBe(1)
  vi.advanceTimersByTime(1_000)
  await settled()
  expect(some()).toBe(2)
  vi.advanceTimersByTime(5_000)
  await settled()
  expect([some(), none()]).toEqual([2, 0])
  readers.close()
})

test('requires the same permission as the list', async () => {
  const { authorization } = await signIn()
  expect((await open()).response.status).toBe(401)
  expect((await open({ authorization, storeId: bamboo })).response.status).toBe(403)
})

test('checks the session with each heartbeat, and ends the stream of an ended session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { authorization, sessionId } = await signIn()
  const { next } = await open({ authorization })
  await next()
  vi.advanceTimersByTime(limits.heartbeatMs)
  expect(await next()).toBe(': still here\n\n')
  await api.database.owner.query('update sessions set revoked_at = now() where id = $1', [sessionId])
  await vi.waitFor(async () => {
    const list = await api.app.inject({
      url: '/stores/payout/v2/notification',
      headers: { authorization, 'x-store-id': lotus },
    })
    expect(list.statusCode).toBe(401)
  })
  vi.advanceTimersByTime(limits.heartbeatMs)
  expect(await next()).toBeUndefined()
})

test('closes all streams when the process closes, and accepts no new ones', async () => {
  const { authorization } = await signIn()
  const { next } = await open({ authorization })
  await next()
  api.services.readers.close()
  expect(await next()).toBeUndefined()
  expect(await (await open({ authorization })).next()).toBeUndefined()
})

test('closes the stream of a window that does not read, and keeps the others', async () => {
  const announced = new EventEmitter()
  const readers = new NotificationReaders(announced as unknown as Announcements)
  const [mute, quick] = ['mute', 'quick'].map((sessionId) => {
    const stream = new PassThrough()
    readers.add({ storeId: lotus, events: ['notified'], sessionId, userId: sessionId, stream, check: async () => {} })
    return stream
  }) as [PassThrough, PassThrough]
  let heard = 0
  quick.on('data', (bytes: Buffer) => {
    heard += bytes.length
  })
  let mostUnread = 0
  for (let notices = 0; notices < 2_000; notices++) {
    announced.emit('notified', lotus)
    await new Promise((resolve) => setImmediate(resolve))
    mostUnread = Math.max(mostUnread, mute.readableLength + mute.writableLength)
  }
  expect([mute.destroyed, quick.destroyed]).toEqual([true, false])
  expect(mostUnread).toBeLessThan(9 * 1024)
  expect(heard).toBeGreaterThan(2_000 * 20)
  readers.close()
})

/** Opens windows, three sessions for each person. @returns those still connected, oldest first */
async function connected(limits: StreamLimits, people: string[]) {
  const readers = new NotificationReaders(new EventEmitter() as unknown as Announcements, limits)
  const opened = people.map((userId, number) => {
    const stream = new PassThrough().resume()
    const sessionId = `${userId}${number % 3}`
    readers.add({ storeId: lotus, events: ['notified'], sessionId, userId, stream, check: async () => {} })
    return { userId, number, stream }
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  const left = opened.filter(({ stream }) => !stream.destroyed && !stream.writableEnded)
  readers.close()
  return left.map(({ userId, number }) => `${userId}${number}`)
}
const roomy = { perSession: 100, perPerson: 100, perProcess: 100 }

test('limits the windows of one person over all sessions, and closes the oldest', async () => {
  expect(await connected({ ...roomy, perPerson: 4 }, [...'aaaaaab'])).toEqual(['a2', 'a3', 'a4', 'a5', 'b6'])
})

test('limits the windows of one session, and closes the oldest', async () => {
  expect(await connected({ ...roomy, perSession: 1 }, [...'aaaaa'])).toEqual(['a2', 'a3', 'a4'])
})

test('closes a stream of the person with the most when the process is full, and keeps all others', async () => {
  expect(await connected({ ...roomy, perProcess: 4 }, [...'baaacd'])).toEqual(['b0', 'a3', 'c4', 'd5'])
})

test('leaves room for everybody else beside 5 000 windows of one person that do not read', async () => {
  const readers = new NotificationReaders(new EventEmitter() as unknown as Announcements)
  const open = (userId: string, sessionId: string) => {
    const stream = new PassThrough()
    readers.add({ storeId: lotus, events: ['notified'], sessionId, userId, stream, check: async () => {} })
    return stream
  }
  const patient = open('ada', 'one')
  const streams = Array.from({ length: 5_000 }, (_, number) => open('mallory', `${number % 500}`))
  expect(streams.filter((one) => !one.writableEnded)).toHaveLength(60)
  expect(patient.writableEnded).toBe(false)
  readers.close()
})
