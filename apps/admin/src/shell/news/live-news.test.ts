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

/** Streams the test writes into, one for each connection. */
function streams() {
  const opened: ReadableStreamDefaultController<Uint8Array>[] = []
  const answer = () => new Response(new ReadableStream({ start: (controller) => void opened.push(controller) }))
  const write = (text: string) => opened.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { opened, answer, write }
}
const empty = { notifications: [], total: 0, publicNotification: [] }

it('shows a new notification the moment the server tells of one', async () => {
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

it('asks for the tasks, and for nothing else, when the server tells that one has gone on', async () => {
  const { opened, answer, write } = streams()
  let items: object[] = []
  const { requests } = await openAdmin('/orders', {
    answers: { [stream]: answer, 'GET /stores/tasks': () => ({ items, previousCursor: null, nextCursor: null }) },
  })
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
  await vi.waitFor(() => expect(requests('GET /stores/tasks').length).toBeGreaterThan(0), { timeout: 4000 })
  const asked = requests(list).length
  items = [exampleTask()]
  write('event: tasks\ndata: \n\n')
  await findText('250 of 1,000')
  expect(requests(list)).toHaveLength(asked)
})

it('hears from other windows in its own store, and not from those in another one', async () => {
  const { opened, answer } = streams()
  const { requests } = await openAdmin('/orders', { answers: { [stream]: answer } })
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
  await vi.waitFor(() => expect(requests('GET /stores/tasks').length).toBeGreaterThan(0), { timeout: 4000 })
  const [tasks, notifications] = [requests('GET /stores/tasks').length, requests(list).length]
  const windowIn = (store: string) => new BroadcastChannel(`backroom.news.${store}`)
  const [elsewhere, beside] = [windowIn('019a0000-0000-7000-8000-00000000000b'), windowIn(signedIn.storeId ?? '')]
  elsewhere.postMessage({ event: 'tasks', id: '' })
  beside.postMessage({ event: 'notified', id: '' })
  await vi.waitFor(() => expect(requests(list).length).toBeGreaterThan(notifications), { timeout: 4000 })
  expect(requests('GET /stores/tasks')).toHaveLength(tasks)
  for (const channel of [elsewhere, beside]) channel.close()
})

it('comes back when the connection ends, and asks for what was missed', async () => {
  const { opened, answer } = streams()
  const { requests } = await openAdmin('/orders', { answers: { [stream]: answer } })
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
  const asked = requests(list).length
  opened[0]?.close()
  await vi.waitFor(() => expect(opened).toHaveLength(2), { timeout: 4000 })
  await vi.waitFor(() => expect(requests(list).length).toBeGreaterThan(asked))
})

it('does not listen while the window is hidden', async () => {
  const { opened, answer } = streams()
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  await openAdmin('/orders', { answers: { [stream]: answer } })
  await find('button', 'Notifications, 0 unread')
  expect(opened).toEqual([])
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 })
})

it('falls back to asking now and then where it is refused, and says so in the log alone', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { requests } = await openAdmin('/orders', { answers: { [stream]: 404 } })
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('News cannot be heard live', expect.anything()), {
    timeout: 4000,
  })
  expect(requests(stream)).toHaveLength(1)
  await find('button', 'Notifications, 0 unread')
})
