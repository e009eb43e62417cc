import { expect, it } from 'vitest'
import {
  connect,
  fromPreview,
  popupKinds,
  previewPageOf,
  previewPages,
  previewStates,
  ready,
  themePageIn,
  toPreview,
  usualStates,
} from './preview-messages.ts'

type Message = Record<string, unknown>
const select = {
  ...{ type: 'select', section: 'a', data: { type: 'note' }, theme: 'hydro', index: 0, scrollId: 'a', isScroll: true },
}
const state = { type: 'state', popup: null, states: usualStates }

const schemas = { ready, connect, toPreview, fromPreview }
const messages: [keyof typeof schemas, Message, optional?: string[]][] = [
  ['ready', { type: 'backroom.preview.ready', nonce: 'n' }],
  [
    'connect',
    { type: 'backroom.preview.connect', nonce: 'n', token: 't', page: 'home', slug: 'mug', id: '1', depth: 2 },
    ['slug', 'id', 'depth'],
  ],
  ['toPreview', { type: 'patch', seq: 1, patches: [{ path: ['settings', 'colors'], value: { a: [null] } }] }],
  ['toPreview', { type: 'page', page: 'product', slug: 'mug', id: '1', depth: 0 }, ['slug', 'id', 'depth']],
  ['toPreview', select],
  ['toPreview', { ...select, section: null, index: null, scrollId: null, theme: 'newchick' }],
  ['toPreview', state],
  ['toPreview', { type: 'token', token: 't' }],
  ['fromPreview', { type: 'loaded', page: 'cart' }],
  ['fromPreview', { type: 'ack', seq: 1 }],
  ['fromPreview', { type: 'timed', seq: 1, committedMs: 0.5, paintedMs: 1 }],
  ['fromPreview', { type: 'select', section: 'a' }],
  ['fromPreview', { type: 'add', index: 0 }],
  ['fromPreview', { type: 'edit', path: ['heading'], value: 'x' }, ['value']],
  ['fromPreview', { type: 'edited' }],
  ['fromPreview', { type: 'open', section: 'a', path: ['heading'] }, ['path']],
  ['fromPreview', { type: 'failed', reason: 'x' }],
]

it.each(messages)(
  '%s accepts %j, and nothing with a part missing or of another kind',
  (name, message, optional = []) => {
    const accepts = (one: unknown) => schemas[name].safeParse(one).success
    expect(schemas[name].safeParse(message)).toEqual({ success: true, data: message })
    for (const key of Object.keys(message)) {
      const { [key]: _, ...others } = message
      expect(accepts(others), `without ${key}`).toBe(optional.includes(key))
      // Any value is a section.
      if (key !== 'data') expect(accepts({ ...others, [key]: Symbol.iterator }), `another ${key}`).toBe(false)
    }
  },
)

it.each<[keyof typeof schemas, Message]>([
  ['connect', { type: 'backroom.preview.connect', nonce: 'n', token: 't', page: 'homepage' }],
  ['toPreview', { type: 'page', page: 'home', depth: 0.5 }],
  ['toPreview', { type: 'patch', seq: 1, patches: [{ value: 1 }] }],
  ['toPreview', { type: 'patch', seq: 1, patches: [{ path: [1], value: 1 }] }],
  ['toPreview', { type: 'patch', seq: 0.5, patches: [] }],
  ['toPreview', { ...select, theme: 'vapor' }],
  ['toPreview', { ...state, popup: 'goodbye' }],
  ...Object.keys(usualStates).map((part): [keyof typeof schemas, Message] => [
    ...(['toPreview', { ...state, states: { ...usualStates, [part]: 'other' } }] as const),
  ]),
  ['fromPreview', { type: 'edit', path: [1] }],
])('%s rejects %j', (name, message) => {
  expect(schemas[name].safeParse(message).success).toBe(false)
})

it('accepts every state of a page and every popup', () => {
  for (const popup of popupKinds) expect(toPreview.safeParse({ ...state, popup }).success).toBe(true)
  for (const [part, values] of Object.entries(previewStates))
    for (const value of values)
      expect(toPreview.safeParse({ ...state, states: { ...usualStates, [part]: value } }).success).toBe(true)
})

it('limits the path and the text of an edit', () => {
  const accepts = (part: object) => fromPreview.safeParse({ type: 'edit', path: ['a'], ...part }).success
  expect([20, 21].map((length) => accepts({ path: Array(length).fill('a') }))).toEqual([true, false])
  expect([200, 201].map((length) => accepts({ path: ['a'.repeat(length)] }))).toEqual([true, false])
  expect([10_000, 10_001].map((length) => accepts({ value: 'a'.repeat(length) }))).toEqual([true, false])
  expect([accepts({ value: '' }), accepts({ value: undefined })]).toEqual([true, true])
})

it('begins with the first state of each list', () => {
  expect(usualStates).toEqual(Object.fromEntries(Object.entries(previewStates).map(([part, [first]]) => [part, first])))
})

it('names the theme page of each preview page, and the other way round', () => {
  expect(previewPages.map(themePageIn)).toEqual(['homepage', 'product', 'cart', 'order', 'category', 'search'])
  for (const page of previewPages) expect(previewPageOf(themePageIn(page))).toBe(page)
  expect(['home', 'checkout', ''].map(previewPageOf)).toEqual([undefined, undefined, undefined])
})
