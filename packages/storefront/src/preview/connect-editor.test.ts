import { expect, it, vi } from 'vitest'
import { connectEditor } from './connect-editor.ts'

const adminOrigin = 'http://localhost:4000'
const nonce = 'n0nce'
const connect = { type: 'backroom.preview.connect', nonce, token: 'draft-token', page: 'home' }

function open() {
  const parent = { postMessage: vi.fn() }
  const events = new EventTarget()
  const frame = { parent, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  frame.addEventListener.mockImplementation((type, receive) => events.addEventListener(type, receive))
  frame.removeEventListener.mockImplementation((type, receive) => events.removeEventListener(type, receive))
  const connected = vi.fn()
  const connection = connectEditor(frame, adminOrigin, nonce).then(connected)
  const { port1: port } = new MessageChannel()
  const receive = (message: object) =>
    events.dispatchEvent(
      Object.assign(new Event('message'), {
        origin: adminOrigin,
        source: parent,
        data: connect,
        ports: [port],
        ...message,
      }),
    )
  return { parent, port, receive, connected, connection }
}

it('posts to its parent window, at the editor’s origin only', () => {
  const { parent } = open()
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'backroom.preview.ready', nonce }, adminOrigin)
})

it.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['an origin that only begins like it', { origin: `${adminOrigin}0` }],
  ['another window', { source: { postMessage: vi.fn() } }],
  ['another nonce', { data: { ...connect, nonce: 'other' } }],
  ['no port', { ports: [] }],
  ['an unknown page', { data: { ...connect, page: 'admin' } }],
  ['another message', { data: { ...connect, type: 'backroom.preview.steal' } }],
])('rejects an answer with %s and accepts the right one afterwards', async (_what, message) => {
  const { receive, connected, connection, port } = open()
  receive(message)
  await Promise.resolve()
  expect(connected).not.toHaveBeenCalled()
  receive({})
  await connection
  expect(connected).toHaveBeenCalledExactlyOnceWith({ port, token: 'draft-token', page: 'home' })
  port.close()
})
