import { afterEach, expect, it, vi } from 'vitest'
import { exampleTask } from '../../testing/examples.ts'
import { openAdmin, signedIn } from '../../testing/open-admin.ts'
import { find, findText } from '../../testing/screen.ts'

const list = 'GET /stores/payout/v2/notification'
const stream = 'GET /stores/payout/v2/notification/stream'

afterEach(() => {
  vi.useRealTimers()
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
})

/** Streams that the test writes to, one per connection. */
function streams() {
  const opened: ReadableStreamDefaultController<Uint8Array>[] = []
  const answer = () => new Response(new ReadableStream({ start: (controller) => void opened.push(controller) }))
  const write = (text: string) => opened.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { opened, answer, write }
}
const empty = { notifications: [], total: 0, publicNotification: [] }

it('shows a new notification as soon as the server sends the event', async () => {
  const { opened, answer, write } = streams()
  let total = 0
  const { requests } = await openAdmin('/orders', {
    answers: { [stream]: answer, [list]: () => ({ ...empty, total }) },
  })
  await find('button', 'Notifications, 0 unread')
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
  expect(requests(stream)[0]?.headers.get('authorization')).toBe('Bearer access')
  total = 1
  write(': still here\n\nevent: noti')
  write('fied\ndata: \n\n')
  await find('button', 'Notifications, 1 unread')
})

it('reloads only the tasks on a task event', async () => {
  const { opened, answer, write } = streams()
  let items: object[] = []
  const { requests } = await openAdmin('/orders', {
    answers: { [stream]: answer, 'GET /stores/tasks': () => ({ items, previousCursor: null, nextCursor: null }) },
  })
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
  await vi.waitFor(() => expect(requests('GET /stores/tasks').length).toBeGreaterThan(0), { timeout: 4000 })
  const requestCount = requests(list).length
  items = [exampleTask()]
  write('event: tasks\ndata: \n\n')
  await findText('250 of 1,000')
  expect(requests(list)).toHaveLength(requestCount)
})

it('receives events from other windows of the same store, and not from other stores', async () => {
  const { opened, answer } = streams()
  const { requests } = await openAdmin('/orders', { answers: { [stream]: answer } })
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
  await vi.waitFor(() => expect(requests('GET /stores/tasks').length).toBeGreaterThan(0), { timeout: 4000 })
  const [tasks, notifications] = [requests('GET /stores/tasks').length, requests(list).length]
  const windowIn = (store: string) => new BroadcastChannel(`backroom.liveUpdates.${store}`)
  const [otherStore, sameStore] = [windowIn('019a0000-0000-7000-8000-00000000000b'), windowIn(signedIn.storeId ?? '')]
  otherStore.postMessage({ event: 'tasks', id: '' })
  sameStore.postMessage({ event: 'notified', id: '' })
  await vi.waitFor(() => expect(requests(list).length).toBeGreaterThan(notifications), { timeout: 4000 })
  expect(requests('GET /stores/tasks')).toHaveLength(tasks)
  for (const channel of [otherStore, sameStore]) channel.close()
})

it('reconnects when the connection ends, and reloads what it may have missed', async () => {
  const { opened, answer } = streams()
  const { requests } = await openAdmin('/orders', { answers: { [stream]: answer } })
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
  const requestCount = requests(list).length
  opened[0]?.close()
  await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 4000 })
  await vi.waitFor(() => expect(requests(list).length).toBeGreaterThan(requestCount))
})

it('does not connect while the window is hidden', async () => {
  const { opened, answer } = streams()
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  await openAdmin('/orders', { answers: { [stream]: answer } })
  await find('button', 'Notifications, 0 unread')
  expect(opened).toEqual([])
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
})

it('falls back to polling when the stream is rejected, and logs it', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { requests } = await openAdmin('/orders', { answers: { [stream]: 404 } })
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Live updates are unavailable', expect.anything()), {
    timeout: 4000,
  })
  expect(requests(stream)).toHaveLength(1)
  await find('button', 'Notifications, 0 unread')
})
