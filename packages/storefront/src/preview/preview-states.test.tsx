import type { Json } from '@backroom/theme/document/document'
import { toPreview, usualStates } from '@backroom/theme/preview-messages'
import { expect, it, vi } from 'vitest'
import { emptyPage, testPage } from '../test-pages.ts'
import {
  chosen,
  document_,
  draftPage,
  featured,
  fetched,
  followSessions,
  openSession as open,
  setting,
} from './preview-session-test-api.ts'

followSessions()

const showing = { popup: null, states: usualStates } as const

it('shows an empty cart, and a cart with enough pieces to reach the goal', async () => {
  const { storefront, expectMessage, send, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  fetched.mockImplementation(async () => Response.json(draftPage(testPage('cart'), document_)))
  send({ type: 'page', page: 'cart' })
  await expectMessage({ type: 'loaded', page: 'cart' })
  await patch({ path: ['settings', 'cart_goal', 'settings'], value: { isShow: true, goalAmount: 100 } })
  const goal = () => storefront.querySelector('[data-goal]')
  expect(goal()?.hasAttribute('data-reached')).toBe(false)
  send({ type: 'state', ...showing, states: { ...usualStates, cart: 'goalReached' } })
  await vi.waitFor(() => expect(goal()?.hasAttribute('data-reached')).toBe(true))
  await patch({ path: ['settings', 'cart_goal', 'settings', 'goalAmount'], value: 200 })
  expect(goal()?.hasAttribute('data-reached')).toBe(true)
  send({ type: 'state', ...showing, states: { ...usualStates, cart: 'empty' } })
  await vi.waitFor(() => expect(storefront.textContent).toContain('Your cart is empty'))
  send({ type: 'state', ...showing })
  await vi.waitFor(() => expect(goal()?.hasAttribute('data-reached')).toBe(false))
  close()
})

it('draws a collection and a search anew in each state, so that their fields follow', async () => {
  const { storefront, expectMessage, send, hooks, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  const samples = [
    { ...{ id: 's', handle: 's', title: 'Of the shop' }, priceCents: 1, priceVaries: false, available: true },
  ]
  fetched.mockImplementation(async () => Response.json({ ...draftPage(emptyPage('collection'), document_), samples }))
  send({ type: 'page', page: 'category' })
  await expectMessage({ type: 'loaded', page: 'category' })
  hooks.drawn.mockClear()
  send({ type: 'state', ...showing, states: { ...usualStates, collection: 'filtered' } })
  await vi.waitFor(() => expect(storefront.querySelectorAll('input[type=checkbox]:checked')).toHaveLength(1))
  expect(storefront.textContent).toContain('Of the shop')
  expect(hooks.drawn).toHaveBeenCalledExactlyOnceWith('category', expect.anything())
  send({ type: 'state', ...showing, states: { ...usualStates, collection: 'full' } })
  await vi.waitFor(() => expect(storefront.querySelectorAll('input[type=checkbox]:checked')).toHaveLength(0))
  fetched.mockImplementation(async () => Response.json(draftPage(testPage('search'), document_)))
  send({ type: 'page', page: 'search' })
  await expectMessage({ type: 'loaded', page: 'search' })
  const typed = () => storefront.querySelector<HTMLInputElement>('#search-page')?.value
  expect(typed()).toBe('tee')
  send({ type: 'state', ...showing, states: { ...usualStates, search: 'blank' } })
  await vi.waitFor(() => expect(typed()).toBe(''))
  close()
})

it('shows a popup closed, and after sign-up', async () => {
  const { storefront, expectMessage, send, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  await patch({ path: ['settings', 'popup'], value: { subscribe: { isShow: true } } })
  const popup = () => storefront.querySelector<HTMLElement>('dialog[data-popup][open]')
  send({ type: 'state', popup: 'subscribe', states: usualStates })
  await vi.waitFor(() => expect(popup()?.querySelector<HTMLElement>('[data-fields]')?.hidden).toBe(false))
  send({ type: 'state', popup: 'subscribe', states: { ...usualStates, popup: 'answered' } })
  await vi.waitFor(() => expect(popup()?.querySelector<HTMLElement>('[data-fields]')?.hidden).toBe(true))
  expect(popup()?.querySelector('[data-answer]')?.textContent).toBe('Thank you for subscribing.')
  send({ type: 'state', popup: 'subscribe', states: { ...usualStates, popup: 'closed' } })
  await vi.waitFor(() => expect(popup()).toBeNull())
  close()
})

it('rejects unknown states', () => {
  const of = (states: object) => toPreview.safeParse({ type: 'state', popup: null, states }).success
  expect(of(usualStates)).toBe(true)
  for (const states of [{ ...usualStates, cart: 'stolen' }, { cart: 'empty' }, {}]) expect(of(states)).toBe(false)
})

it('draws the editor’s data of a selected section if it missed a change', async () => {
  const { storefront, expectMessage, send, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  const data = document_.pages.homepage.sections[featured]!
  const changed = { ...data, settings: { ...data.settings, heading: 'Not missed' } }
  send(chosen(featured, { ...changed, settings: { ...changed.settings } } as unknown as Json))
  await vi.waitFor(() =>
    expect(storefront.querySelector(`[data-section="${featured}"] h2`)?.textContent).toBe('Not missed'),
  )
  close()
})

it('delays the echo of a text during in-place editing, draws other changes, and draws the text at the end', async () => {
  const { session, storefront, expectMessage, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  const path = setting(featured, 'heading')
  const heading = storefront.querySelector(`[data-section="${featured}"] h2`)!
  const before = heading.textContent
  const { release } = session.hold(path, () => {})
  await patch({ path, value: 'Ti' }, { path: setting(featured, 'buttonLabel'), value: 'More of it' })
  await patch({ path, value: 'Tiế' })
  expect(heading.textContent).toBe(before)
  expect(storefront.textContent).toContain('More of it')
  release()
  expect(heading.textContent).toBe('Tiế')
  await patch({ path, value: 'Tiếng' })
  expect(heading.textContent).toBe('Tiếng')
  close()
})

it('ends in-place editing when somebody else replaces the section, and draws their version', async () => {
  const { session, storefront, expectMessage, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  const section = ['pages', 'homepage', 'sections', featured]
  const { sent, release } = session.hold(setting(featured, 'heading'), () => release())
  sent('Own')
  const heading = () => storefront.querySelector(`[data-section="${featured}"] h2`)?.textContent
  const before = heading()
  await patch({ path: [...section, 'settings'], value: { heading: 'Own' } })
  expect(heading()).toBe(before)
  await patch({ path: [...section, 'settings'], value: { heading: 'Theirs' } })
  expect(heading()).toBe('Theirs')
  close()
})

it('reports when a change was in the DOM and painted, to an editor that measures', async () => {
  const { messages, expectMessage, patch, close } = await open({ isTimed: true })
  await expectMessage({ type: 'loaded', page: 'home' })
  const begunMs = performance.timeOrigin + performance.now()
  await patch({ path: setting(featured, 'heading'), value: 'Timed' })
  const timed = await vi.waitFor(() => messages.find((message) => message.type === 'timed') ?? expect.fail('not yet'))
  expect(timed.seq).toBe(1)
  expect(timed.committedMs).toBeGreaterThanOrEqual(begunMs)
  expect(timed.paintedMs).toBeGreaterThanOrEqual(timed.committedMs)
  close()
})

it('measures nothing for other editors', async () => {
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame')
  const { expectMessage, patch, close } = await open()
  await expectMessage({ type: 'loaded', page: 'home' })
  asked.mockClear()
  await patch({ path: setting(featured, 'heading'), value: 'Not timed' })
  expect(asked).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  close()
})
