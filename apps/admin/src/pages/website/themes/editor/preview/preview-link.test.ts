// @vitest-environment happy-dom
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

function open() {
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
const nextMessage = (port: MessagePort) =>
  new Promise<unknown>((resolve) => {
    port.onmessage = ({ data }) => resolve(data)
  })

it('answers only its own frame, origin and nonce, and sends to that origin alone', () => {
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

it('sends the changes of one frame together, the last of each field', async () => {
  const { link, greet, port } = open()
  greet({})
  const message = nextMessage(port())
  link.sendPatches([{ path: ['a'], value: '1' }])
  link.sendPatches([{ path: ['a'], value: '12' }])
  link.sendPatches([{ path: ['b'], value: true }])
  expect(await message).toEqual({
    type: 'patch',
    seq: 1,
    patches: [
      { path: ['a'], value: '12' },
      { path: ['b'], value: true },
    ],
  })
})

it('hears what it knows and drops the rest', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { greet, port, heard } = open()
  greet({})
  port().postMessage({ type: 'steal' })
  port().postMessage({ type: 'ack', seq: 1 })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'ack', seq: 1 }))
  expect(warned).toHaveBeenCalledOnce()
})
