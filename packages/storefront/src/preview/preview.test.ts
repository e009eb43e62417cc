import { type FromPreview, fromPreview, type ToPreview } from '@backroom/theme/preview-messages'
import { resolve } from '@backroom/theme/resolve'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderStorefront } from '../render/render-page.tsx'
import { newTheme } from '../sections/new-theme.ts'
import { themeSchemas } from '../sections/theme-schemas.ts'
import { testPage } from '../test-pages.ts'
import type { StorefrontPageView } from '../views/pages.ts'
import type { DraftPage } from './fetch-draft.ts'

vi.mock('./preview.css', () => ({}))

const adminOrigin = 'http://localhost:4000'
const document_ = newTheme('hydro', { storeName: 'Northwind Tees' })
const [head, featured] = document_.pages.homepage.order as [string, string]
const messages: FromPreview[] = []
const asked: string[] = []
const scrolledTo = vi.fn()
let editor: MessagePort

/** Loads the preview in a frame whose editor has answered. The module starts itself once. */
beforeAll(async () => {
  document.head.innerHTML = `<meta name="backroom-admin-origin" content="${adminOrigin}">`
  document.body.innerHTML = '<div id="storefront"></div><div id="outlines"></div>'
  history.replaceState(null, '', '/?nonce=n0nce&lang=vi')
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://preview.localhost')
    const kind = searchParams.get('page') === 'cart' ? 'cart' : 'home'
    return Response.json(draftOf(testPage(kind)))
  })
  Element.prototype.scrollIntoView = scrolledTo
  // Style sheets count as loaded at once.
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...parts) => {
    for (const part of parts)
      if (part instanceof HTMLLinkElement) {
        asked.push(part.getAttribute('href') ?? '')
        const still = part.cloneNode() as HTMLLinkElement
        still.rel = 'none'
        append(still)
        queueMicrotask(() => part.onload?.(new Event('load')))
      }
  })
  const ready = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  await import('./preview.tsx')
  expect(ready).toHaveBeenCalledWith({ type: 'backroom.preview.ready', nonce: 'n0nce' }, adminOrigin)
  const { port1, port2 } = new MessageChannel()
  editor = port1
  editor.onmessage = ({ data }) => messages.push(fromPreview.parse(data))
  const data = { type: 'backroom.preview.connect', nonce: 'n0nce', token: 'draft-token', page: 'home' }
  dispatchEvent(new MessageEvent('message', { origin: adminOrigin, source: window.parent, data, ports: [port2] }))
  await expectMessage({ type: 'loaded', page: 'home' })
})
beforeEach(async () => {
  messages.length = 0
  select(null, false)
  send({ type: 'page', page: 'home' })
  await expectMessage({ type: 'loaded', page: 'home' })
  messages.length = 0
  scrolledTo.mockReset()
})

const draftOf = (view: StorefrontPageView): DraftPage => ({
  html: renderStorefront(view, resolve(themeSchemas, document_)),
  view,
  document: document_,
  assets: { style: '/assets/hydro.css' },
})
const expectMessage = (message: FromPreview) => vi.waitFor(() => expect(messages).toContainEqual(message))
const send = (message: ToPreview) => editor.postMessage(message)
const select = (section: string | null, isScroll: boolean) =>
  send({ type: 'select', section, data: null, theme: 'hydro', index: null, scrollId: section, isScroll })
const sectionAt = (key: string) => document.querySelector<HTMLElement>(`#storefront [data-section="${key}"]`)!
const outlines = () =>
  [...document.querySelectorAll('#outlines .outline')].map((one) => [
    one.querySelector('.outline-label')?.textContent,
    one.hasAttribute('data-selected'),
  ])

it('draws the draft’s page with the style of its theme', () => {
  expect(document.querySelector('#storefront .storefront.hydro')).not.toBeNull()
  expect(asked).toEqual(['/assets/hydro.css'])
})

it('outlines the section under the pointer, in the editor’s language, and nothing between sections', async () => {
  sectionAt(featured).dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(outlines()).toEqual([['Bộ sưu tập nổi bật', false]]))
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(outlines()).toEqual([]))
})

it('selects a pressed section, notifies the editor and follows no link', async () => {
  const link = sectionAt(featured).querySelector('a')!
  const isFollowed = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(isFollowed).toBe(false)
  await expectMessage({ type: 'select', section: featured })
  await vi.waitFor(() => expect(outlines()).toEqual([['Bộ sưu tập nổi bật', true]]))
})

it('reacts to a press as soon as the page is loaded [B9-34]', async () => {
  const pressed = new Promise<void>((resolve) => {
    const drawn = ({ data }: MessageEvent<FromPreview>) => {
      if (data.type !== 'loaded') return
      editor.removeEventListener('message', drawn)
      // In the same task in which the frame reports that it is loaded.
      sectionAt(featured).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      resolve()
    }
    editor.addEventListener('message', drawn)
  })
  send({ type: 'page', page: 'home' })
  await pressed
  await expectMessage({ type: 'select', section: featured })
})

it('submits no form', () => {
  const form = document.createElement('form')
  sectionAt(head).append(form)
  expect(form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false)
  form.remove()
})

it('outlines the section that the editor selects, and scrolls to it on request', async () => {
  select(head, true)
  await vi.waitFor(() => expect(outlines()).toEqual([['Trình chiếu ảnh', true]]))
  expect(scrolledTo).toHaveBeenCalledOnce()
  select(featured, false)
  await vi.waitFor(() => expect(outlines()).toEqual([['Bộ sưu tập nổi bật', true]]))
  expect(scrolledTo).toHaveBeenCalledOnce()
  // None of these was a choice of the user.
  expect(messages).toEqual([])
})

it('scrolls to the middle of a section, or to the top of one that is higher than the frame', async () => {
  const blocks = () => scrolledTo.mock.calls.map(([{ block }]) => block)
  select(featured, true)
  await vi.waitFor(() => expect(blocks()).toEqual(['center']))
  vi.spyOn(sectionAt(featured), 'clientHeight', 'get').mockReturnValue(innerHeight + 1)
  select(featured, true)
  await vi.waitFor(() => expect(blocks()).toEqual(['center', 'start']))
})

it('requests a section above or below the outlined one', async () => {
  select(featured, false)
  await vi.waitFor(() => expect(outlines()).toEqual([['Bộ sưu tập nổi bật', true]]))
  for (const [name, index] of [
    ['Thêm phần mới phía trên Bộ sưu tập nổi bật', 1],
    ['Thêm phần mới phía dưới Bộ sưu tập nổi bật', 2],
  ] as const) {
    document.querySelector<HTMLElement>(`#outlines [aria-label="${name}"]`)?.click()
    await expectMessage({ type: 'add', index })
  }
  expect(messages.filter(({ type }) => type === 'select')).toEqual([])
})

it('follows the editor to another page and removes the outline if nothing is selected', async () => {
  send({ type: 'page', page: 'cart' })
  await expectMessage({ type: 'loaded', page: 'cart' })
  select(null, false)
  await vi.waitFor(() => expect(outlines()).toEqual([]))
  // The theme is the same, so its style is loaded already.
  expect(asked).toEqual(['/assets/hydro.css'])
})

describe('a text', () => {
  const heading = () => sectionAt(featured).querySelector('h2')!
  const path = ['pages', 'homepage', 'sections', featured, 'settings', 'heading']
  const announcement = () => document.querySelector('#outlines [role="status"]')?.textContent
  let seq = 0
  const patch = (value: string) => send({ type: 'patch', seq: ++seq, patches: [{ path, value }] })
  const type = (text: string) => {
    heading().textContent = text
    heading().dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const press = (target: EventTarget, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  beforeEach(async () => {
    send({ type: 'page', page: 'home' })
    await expectMessage({ type: 'loaded', page: 'home' })
    patch('Our favourites')
    await expectMessage({ type: 'ack', seq })
    select(featured, false)
    await vi.waitFor(() => expect(outlines()).toEqual([['Bộ sưu tập nổi bật', true]]))
    messages.length = 0
  })

  it('can be edited in place after a double click: the editor gets each input, and its echo changes nothing', async () => {
    heading().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect(heading().getAttribute('contenteditable')).toBe('plaintext-only')
    await vi.waitFor(() => expect(announcement()).toContain('Bạn đang sửa'))
    type('Our tê')
    await expectMessage({ type: 'edit', path, value: 'Our tê' })
    const node = heading().firstChild
    patch('Our tê')
    await expectMessage({ type: 'ack', seq })
    expect(heading().firstChild).toBe(node)
    type('Our tees')
    press(heading(), 'Enter')
    await expectMessage({ type: 'edited' })
    expect(heading().textContent).toBe('Our tees')
    await vi.waitFor(() => expect(announcement()).toBe(''))
  })

  it('opens with F2, moves on with Tab and reverts with Escape', async () => {
    press(document.body, 'F2')
    expect(heading().hasAttribute('data-writing')).toBe(true)
    type('Wrong')
    press(heading(), 'Escape')
    await expectMessage({ type: 'edit', path, value: 'Our favourites' })
    expect(heading().textContent).toBe('Our favourites')
    press(document.body, 'F2')
    press(heading(), 'Tab')
    expect(document.querySelector('[data-writing]')?.textContent).toBe('View all products')
    press(document.querySelector('[data-writing]')!, 'Enter')
  })

  it('opens with a button of the outline', async () => {
    document.querySelector<HTMLElement>('#outlines .edit-text')!.click()
    expect(heading().hasAttribute('data-writing')).toBe(true)
    press(heading(), 'Enter')
    await expectMessage({ type: 'edited' })
  })

  it('opens in the panel if it comes from no setting', async () => {
    sectionAt(featured)
      .querySelector('li')!
      .dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await expectMessage({ type: 'open', section: featured })
    expect(document.querySelector('[data-writing]')).toBeNull()
  })

  it('stays editable to the end after its element is removed', async () => {
    press(document.body, 'F2')
    send({ type: 'patch', seq: ++seq, patches: [{ path: [...path.slice(0, 4), 'hidden'], value: true }] })
    await expectMessage({ type: 'edited' })
    send({ type: 'patch', seq: ++seq, patches: [{ path: [...path.slice(0, 4), 'hidden'], value: false }] })
    await expectMessage({ type: 'ack', seq })
  })
})
