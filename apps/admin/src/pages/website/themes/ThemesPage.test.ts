import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { altered } from '../../../testing/answers.ts'
import { exampleTheme } from '../../../testing/examples.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../testing/screen.ts'

const other = {
  id: '019a0000-0000-7000-8000-0000000000bb',
  name: 'Winter',
  themeKey: 'newchick' as const,
  isLive: false,
  publishedRevision: null,
}
const answers = { 'GET /stores/onlinestore/themes': { themes: [exampleTheme(), exampleTheme(other)] } }

// The images are rejected, and the page works without them.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

it('calls hydro DEFAULT and newchick FASHION, and marks the live theme [B1-03] [B1-04]', async () => {
  await openAdmin('/themes', { answers })
  await find('heading', 'Northwind')
  const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent)
  expect(cards[0]).toMatch(/Northwind.*DEFAULT.*Live/)
  expect(cards[1]).toMatch(/Winter.*FASHION.*Not live.*Never published/)
})

it('opens the editor of a theme', async () => {
  await openAdmin('/themes', { answers })
  const link = await find('link', 'Edit theme: Winter')
  expect(link.getAttribute('href')).toBe(`/admin/northwind/themes/${other.id}/editor`)
})

it('shows each theme as its storefront renders it, hidden from screen readers', async () => {
  const preview = (id: string) => `POST /stores/onlinestore/themes/${id}/preview-token`
  const token = { token: 'draft', expiresAt: '2026-11-21T06:00:00.000Z', previewOrigin: 'http://n.fashion.localhost' }
  await openAdmin('/themes', { answers: { ...answers, [preview(other.id)]: token } })
  await find('heading', 'Winter')
  const frame = await vi.waitFor(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe')
    if (!frame) throw new Error('there is no frame')
    return frame
  })
  expect(frame.getAttribute('src')).toMatch(/^http:\/\/n\.fashion\.localhost\/\?nonce=[0-9a-f]{32}&lang=en$/)
  expect(frame.getAttribute('aria-hidden')).toBe('true')
  expect(frame.closest('article')?.textContent).toContain('Winter')
})

describe('the image of a theme', () => {
  const preview = (id: string) => `POST /stores/onlinestore/themes/${id}/preview-token`
  const previewOrigin = 'http://n.fashion.localhost'
  const token = { token: 'draft', expiresAt: '2026-11-21T06:00:00.000Z', previewOrigin }

  /** Connects as the page in the frame does. */
  async function connect() {
    await openAdmin('/themes', { answers: { ...answers, [preview(other.id)]: token } })
    const frame = await vi.waitFor(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe')
      if (!frame) throw new Error('there is no frame')
      return frame
    })
    const postMessage = vi.fn()
    const source = { postMessage } as unknown as Window
    Object.defineProperty(frame, 'contentWindow', { value: source })
    const data = { type: 'backroom.preview.ready', nonce: new URL(frame.src).searchParams.get('nonce') }
    const greet = (origin: string) => dispatchEvent(new MessageEvent('message', { origin, source, data }))
    return { frame, postMessage, greet }
  }
  const isDrawn = (frame: Element) => (frame.parentElement as HTMLElement).dataset.drawn
  const hasSketch = (frame: Element) => frame.parentElement?.querySelector('svg') !== null

  it('replaces the sketch once it is rendered, and is replaced when it fails', async () => {
    const { frame, postMessage, greet } = await connect()
    expect([isDrawn(frame), hasSketch(frame)]).toEqual(['false', true])
    greet('http://another.localhost')
    expect(postMessage).not.toHaveBeenCalled()
    greet(previewOrigin)
    const [message, origin, [port]] = postMessage.mock.calls[0] as [object, string, [MessagePort]]
    expect(message).toMatchObject({ type: 'backroom.preview.connect', token: 'draft', page: 'home' })
    expect(origin).toBe(previewOrigin)
    port.postMessage({ type: 'ack', seq: 1 })
    port.postMessage({ type: 'loaded', page: 'home' })
    await vi.waitFor(() => expect([isDrawn(frame), hasSketch(frame)]).toEqual(['true', false]))
    port.postMessage({ type: 'failed', reason: 'It ran out of memory' })
    await vi.waitFor(() => expect([isDrawn(frame), hasSketch(frame)]).toEqual(['false', true]))
  })

  it('can neither be focused nor clicked', async () => {
    const { frame } = await connect()
    expect(frame.tabIndex).toBe(-1)
    expect(frame.hasAttribute('inert')).toBe(true)
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
    expect(frame.getAttribute('loading')).toBe('lazy')
    expect(frame.title).toBe('Winter')
  })
})

it('keeps the live theme where the question is cancelled', async () => {
  const activate = `POST /stores/onlinestore/themes/${other.id}/activate`
  const { requests } = await openAdmin('/themes', { answers })
  await click('button', 'Make live: Winter')
  await click('button', 'Cancel')
  await vi.waitFor(() => expect(all('dialog')).toEqual([]))
  expect(requests(activate)).toEqual([])
  expect(all('button', 'Make live: Northwind')).toEqual([])
})

it('says that the themes failed to load, and retries', async () => {
  let isDown = true
  const list = 'GET /stores/onlinestore/themes'
  await openAdmin('/themes', { answers: { [list]: () => (isDown ? 409 : { themes: [] }) } })
  await findText('Refused with 409')
  isDown = false
  await click('button', 'Retry')
  await findText('No themes yet')
})

it('tells a draft with unpublished changes from a published one', async () => {
  const themes = [
    exampleTheme({ publishedRevision: 3, revision: 3 }),
    exampleTheme({ ...other, publishedRevision: 2, revision: 3 }),
  ]
  await openAdmin('/themes', { answers: { 'GET /stores/onlinestore/themes': { themes } } })
  await find('heading', 'Winter')
  const notes = [...document.querySelectorAll('article')].map(({ textContent }) =>
    /unpublished changes/.test(textContent),
  )
  expect(notes).toEqual([false, true])
})

it('makes a theme live after confirmation', async () => {
  const activate = `POST /stores/onlinestore/themes/${other.id}/activate`
  const { requests } = await openAdmin('/themes', {
    answers: { ...answers, [activate]: exampleTheme({ ...other, isLive: true }) },
  })
  await click('button', 'Make live: Winter')
  await findText('“Northwind” is kept here unchanged.')
  expect(requests(activate)).toEqual([])
  await click('button', 'Make live')
  await vi.waitFor(() => expect(requests(activate)).toHaveLength(1))
})

it('hides publishing from staff who may only edit', async () => {
  const scopes = altered('GET /users/info', { isStoreOwner: false, scopes: ['homes.view', 'themes.edit'] })
  await openAdmin('/themes', { answers: { ...answers, ...scopes } })
  await find('heading', 'Winter')
  expect(all('button', /Make live/)).toEqual([])
})
