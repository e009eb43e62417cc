import { type ToPreview, usualStates } from '@backroom/theme/preview-messages'
import { expect, it, vi } from 'vitest'
import {
  chosen,
  collection,
  featured,
  fetched,
  followSessions,
  openSession as open,
  sectionKey,
  setting,
} from './preview-session-test-api.ts'

const { enhanceFeatured } = vi.hoisted(() => ({ enhanceFeatured: vi.fn((_: HTMLElement) => () => {}) }))
vi.mock('../sections/behaviours.gen.ts', async (original) => {
  const { behaviours } = await original<typeof import('../sections/behaviours.gen.ts')>()
  return { behaviours: new Map([...behaviours, ['featured-collection', async () => ({ enhance: enhanceFeatured })]]) }
})
followSessions()

it('shows the server’s page, then reports that it is loaded', async () => {
  const { storefront, expectMessage, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  expect(storefront.textContent).toContain('Plain tee')
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toContain('/preview/page?page=home')
  expect(init?.headers).toEqual({ authorization: 'Bearer draft-token' })
  close()
})

it('keeps a section’s behavior through edits: slides change at the set interval', async () => {
  const turned = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => {})
  const { storefront, expectMessage, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  const slides = storefront.querySelector<HTMLElement>('[data-slides]')!
  Object.defineProperty(slides, 'offsetParent', { value: document.body })
  const controls = slides.querySelector<HTMLElement>('[data-slides-controls]')!
  expect(controls.hidden).toBe(false)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await patch({ path: setting(sectionKey('head-image'), 'change_slides_every'), value: 2 })
  vi.advanceTimersByTime(4_000)
  expect(turned).toHaveBeenCalledTimes(2)
  // Each commit starts the behavior once, after stopping the previous one.
  await patch({ path: setting(sectionKey('head-image'), 'change_slides_every'), value: 1 })
  turned.mockClear()
  vi.advanceTimersByTime(3_000)
  expect(turned).toHaveBeenCalledTimes(3)
  await patch({ path: ['pages', 'homepage', 'sections', sectionKey('head-image'), 'hidden'], value: true })
  vi.advanceTimersByTime(9_000)
  expect(turned).toHaveBeenCalledTimes(3)
  close()
})

it('shows a change before it acknowledges it, and keeps the elements of other sections [B4-21]', async () => {
  const { storefront, expectMessage, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  const others = () => [...storefront.querySelectorAll(`[data-section]:not([data-section="${featured}"])`)]
  const before = others()
  await patch({ path: setting(featured, 'heading'), value: 'Loved by many' })
  expect(storefront.querySelector(`[data-section="${featured}"] h2`)?.textContent).toBe('Loved by many')
  expect(others()).toEqual(before)
  close()
})

it('changes colors by the root’s custom properties [B4-21]', async () => {
  const { storefront, expectMessage, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  await patch({ path: ['settings', 'colors', 'color_cart_button'], value: '#123456' })
  const root = storefront.querySelector<HTMLElement>('.storefront')
  expect(root?.style.getPropertyValue('--cart-button')).toBe('#123456')
  close()
})

it('restarts a section’s behavior when its products have loaded', async () => {
  const drawn: string[] = []
  enhanceFeatured.mockImplementation((root) => {
    drawn.push(root.querySelector('li')?.textContent ?? '')
    return () => {}
  })
  const { expectMessage, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  await patch({ path: setting(featured, 'collection'), value: 'mugs' })
  await vi.waitFor(() => expect(drawn.at(-1)).toContain('Blue mug'))
  expect(drawn[0]).toContain('Plain tee')
  close()
})

it('keeps the products on screen until those of a newly chosen collection have loaded', async () => {
  const { storefront, expectMessage, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  let respond = (_: Response) => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)))
  await patch({ path: setting(featured, 'collection'), value: 'mugs' })
  await vi.waitFor(() => expect(fetched.mock.lastCall?.[0]).toBe('/preview/data?collection=mugs'))
  expect(storefront.textContent).toContain('Plain tee')
  respond(Response.json({ collection: collection('mugs', 'Blue mug') }))
  await vi.waitFor(() => expect(storefront.textContent).toContain('Blue mug'))
  expect(storefront.textContent).not.toContain('Plain tee')
  close()
})

it('opens another page with unsaved changes', async () => {
  const { storefront, expectMessage, patch, send, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  await patch({ path: ['settings', 'colors', 'color_cart_button'], value: '#123456' })
  send({ type: 'page', page: 'cart' })
  await expectMessage({ type: 'loaded', page: 'cart' })
  expect(storefront.querySelector('h1')?.textContent).toBe('Your cart')
  expect(storefront.querySelector<HTMLElement>('.storefront')?.style.getPropertyValue('--cart-button')).toBe('#123456')
  close()
})

it('requests a page with its slug and id, and with the newest token', async () => {
  const { expectMessage, send, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  send({ type: 'token', token: 'newer' })
  send({ type: 'page', page: 'category', slug: 'mugs', id: '7', depth: 1 })
  await expectMessage({ type: 'loaded', page: 'category' })
  const [address, init] = fetched.mock.lastCall ?? []
  expect(address).toBe('/preview/page?page=category&slug=mugs&id=7')
  expect(init?.headers).toEqual({ authorization: 'Bearer newer' })
  close()
})

it('opens the edited popup without moving the focus, updates its texts, and closes it', async () => {
  const { storefront, expectMessage, send, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  const popup = (kind: string, name: string) => ['settings', 'popup', kind, name]
  await patch(
    { path: ['settings', 'popup'], value: { welcome: { isShow: true }, discount: { isShow: true } } },
    { path: popup('welcome', 'title'), value: 'Hello' },
  )
  const opened = () =>
    [...storefront.querySelectorAll<HTMLElement>('dialog[data-popup][open]')].map(({ dataset }) => dataset.popup)
  expect(opened()).toEqual([])
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  for (const [kind, wanted] of [
    ['welcome', ['welcome']],
    ['discount', ['discount']],
    ['subscribe', []],
  ] as const) {
    send({ type: 'state', popup: kind, states: usualStates })
    await vi.waitFor(() => expect(opened()).toEqual(wanted))
  }
  send({ type: 'state', popup: 'welcome', states: usualStates })
  await patch({ path: popup('welcome', 'title'), value: 'Good to see you' })
  expect(storefront.querySelector('dialog[open] h2')?.textContent).toBe('Good to see you')
  send({ type: 'state', popup: null, states: usualStates })
  await vi.waitFor(() => expect(opened()).toEqual([]))
  expect(shown).not.toHaveBeenCalled()
  close()
})

it('reports the reason of a failure to the editor', async () => {
  fetched.mockResolvedValue(new Response('', { status: 404 }))
  const { expectMessage, close } = await open()
  await expectMessage({ type: 'failed', reason: '/preview/page answered 404' })
  close()
})

it('ignores invalid messages', async () => {
  const { expectMessage, messages, hooks, send, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  send({ type: 'steal' } as unknown as ToPreview)
  send(chosen(featured))
  await vi.waitFor(() => expect(hooks.select).toHaveBeenCalledExactlyOnceWith(featured, featured))
  expect(messages).toHaveLength(1)
  close()
})
