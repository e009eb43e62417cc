import { afterEach, expect, it, vi } from 'vitest'
import { openPreviewLink } from './preview-link.ts'

const origin = 'http://northwind-default.localhost:4000'
const nonce = 'n0nce'
const ready = { type: 'backroom.preview.ready', nonce }

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

function open(timings?: Parameters<typeof openPreviewLink>[0]['timings']) {
  const frame = { postMessage: vi.fn() } as unknown as Window
  const heard = vi.fn()
  const link = openPreviewLink({
    origin,
    nonce,
    frame: () => frame,
    token: () => 'draft-token',
    page: () => ({ page: 'home' }),
    onConnect: vi.fn(),
    onMessage: heard,
    timings,
  })
  close = link.close
  const greet = (init: MessageEventInit) =>
    dispatchEvent(new MessageEvent('message', { origin, source: frame, data: ready, ...init }))
  const connects = () => vi.mocked(frame.postMessage).mock.calls as unknown as [object, string, MessagePort[]][]
  const port = () => {
    const received = connects()[0]?.[2][0]
    if (!received) throw new Error('No port came')
    return received
  }
  return { link, greet, connects, port, heard }
}

it('accepts only its own frame, origin and nonce, and sends to that origin alone', () => {
  const { greet, connects } = open()
  greet({ origin: 'http://evil.example' })
  greet({ source: window })
  greet({ data: { ...ready, nonce: 'other' } })
  greet({ data: 'ready' })
  expect(connects()).toEqual([])
  greet({})
  expect(connects()).toEqual([
    [{ type: 'backroom.preview.connect', nonce, token: 'draft-token', page: 'home' }, origin, [expect.anything()]],
  ])
})

it('sends the first change in a frame at once, and later ones together, with the last value of each field', async () => {
  const { link, greet, port } = open()
  greet({})
  const messages: unknown[] = []
  port().onmessage = ({ data }) => messages.push(data)
  link.sendPatches([{ path: ['a'], value: '1' }])
  link.sendPatches([{ path: ['a'], value: '12' }])
  link.sendPatches([{ path: ['a'], value: '123' }])
  link.sendPatches([{ path: ['b'], value: true }])
  expect(link.lastSeq()).toBe(1)
  await vi.waitFor(() => expect(messages).toHaveLength(2))
  expect(messages).toEqual([
    { type: 'patch', seq: 1, patches: [{ path: ['a'], value: '1' }] },
    {
      type: 'patch',
      seq: 2,
      patches: [
        { path: ['a'], value: '123' },
        { path: ['b'], value: true },
      ],
    },
  ])
})

it('sends pending changes before other messages', async () => {
  const { link, greet, port } = open()
  greet({})
  const types: string[] = []
  port().onmessage = ({ data }) => types.push(data.type)
  link.sendPatches([{ path: ['a'], value: '1' }])
  link.sendPatches([{ path: ['b'], value: '2' }])
  link.send({ type: 'token', token: 'newer' })
  await vi.waitFor(() => expect(types).toEqual(['patch', 'patch', 'token']))
})

it('measures each change from its key press', async () => {
  const timings = { lastPressMs: () => 1_000, add: vi.fn() }
  const { link, greet, port, heard } = open(timings)
  greet({})
  link.sendPatches([{ path: ['a'], value: '1' }])
  const timed = { type: 'timed', committedMs: 1_004, paintedMs: 1_012 }
  // A duplicate answer, and an answer to an unsent message.
  for (const seq of [1, 1, 7]) port().postMessage({ ...timed, seq })
  port().postMessage({ type: 'loaded', page: 'home' })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'loaded', page: 'home' }))
  expect(timings.add).toHaveBeenCalledExactlyOnceWith({ commitMs: 4, paintMs: 12 })
})

it('handles known messages and drops others', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { greet, port, heard } = open()
  greet({})
  port().postMessage({ type: 'steal' })
  port().postMessage({ type: 'ack', seq: 1 })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'ack', seq: 1 }))
  expect(warned).toHaveBeenCalledOnce()
})
