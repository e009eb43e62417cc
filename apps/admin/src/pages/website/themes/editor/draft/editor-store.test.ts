import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { emptyHistory } from '@backroom/theme/history/history'
import { differences } from '@backroom/theme/merge/differences'
import { usualStates } from '@backroom/theme/preview-messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeDraft } from './draft-storage.ts'
import type { EditorStore } from './editor-store.ts'
import { openTheme } from './open-theme.ts'

const price = ['settings', 'colors', 'color_price']
const button = ['settings', 'colors', 'color_cart_button']
const theme = newTheme('hydro', { storeName: 'Northwind' })
const config = { ...toWire('config', theme), revision: 3, publishedRevision: null }
const draftKey = 'backroom.themeDraft.theme'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () => openTheme('theme', config) as EditorStore
const withValue = (document: ThemeDocument, path: string[], value: Json) => setValue(document, { path, value }).document
const set = (store: EditorStore, path: string[], value: Json, field?: string[]) =>
  store.commit(setValue(store.getState().document, { path, value }), { action: 'set', to: value }, field)
const keepDraft = (saved: ThemeDocument, mine: ThemeDocument, part: object = {}) =>
  localStorage.setItem(
    draftKey,
    JSON.stringify({
      window: 'w',
      saved,
      patches: differences(saved, mine),
      history: emptyHistory,
      conflicts: [],
      ...part,
    }),
  )

describe('opening a theme', () => {
  it('begins with the home page on a desktop, and nothing chosen, changed or saved', () => {
    expect(open().getState()).toMatchObject({
      themeId: 'theme',
      configId: 'config',
      revision: 3,
      history: emptyHistory,
      isDirty: false,
      isRestored: false,
      conflicts: [],
      isChoosing: false,
      lastMerge: undefined,
      editors: [],
      tab: 'sections',
      panel: undefined,
      part: undefined,
      themePage: 'homepage',
      addingAt: undefined,
      previewPage: 'home',
      previewStates: usualStates,
      previewChoice: {},
      device: 'desktop',
      saving: 'idle',
      announcement: '',
      focus: undefined,
    })
    expect(open().getState().windowId).not.toBe(open().getState().windowId)
  })

  it.each([
    ['nothing', undefined],
    ['a config without sections', { ...config, sections: undefined }],
    ['a config whose pages are a list', { ...config, pages: [] }],
  ])('opens no editor for %s', (_, broken) => {
    expect(openTheme('theme', broken as never)).toBeUndefined()
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it('restores the changes of an earlier visit, merged with what was saved since', () => {
    const { saved } = open().getState()
    keepDraft(saved, withValue(saved, price, '#111111'))
    const newer = withValue(saved, button, '#222222')
    const store = openTheme('theme', {
      ...toWire('config', newer),
      revision: 4,
      publishedRevision: null,
    }) as EditorStore
    const { document, isDirty, isRestored, revision, conflicts } = store.getState()
    expect(document.settings.colors).toEqual({ color_price: '#111111', color_cart_button: '#222222' })
    expect({ isDirty, isRestored, revision, conflicts }).toEqual({
      isDirty: true,
      isRestored: true,
      revision: 4,
      conflicts: [],
    })
  })

  it('counts changes that were saved since as saved, and keeps their history', () => {
    const { saved } = open().getState()
    const mine = withValue(saved, price, '#111111')
    const history = { past: [{ name: { action: 'set' }, patches: [], inverse: [] }], future: [] }
    keepDraft(saved, mine, { history })
    const store = openTheme('theme', { ...toWire('config', mine), revision: 4, publishedRevision: null }) as EditorStore
    expect(store.getState()).toMatchObject({ isDirty: false, isRestored: false, history, isChoosing: false })
  })

  it('asks about conflicts of an earlier visit and of this one', () => {
    const { saved } = open().getState()
    const mine = withValue(withValue(saved, price, '#111111'), button, '#333333')
    const theirs = withValue(withValue(saved, price, '#222222'), button, '#444444')
    const known = { path: price, mine: '#111111', theirs: '#222222' }
    keepDraft(withValue(saved, price, '#222222'), mine, { conflicts: [known] })
    const store = openTheme('theme', {
      ...toWire('config', theirs),
      revision: 4,
      publishedRevision: null,
    }) as EditorStore
    expect(store.getState().conflicts.map(({ path }) => path)).toEqual([price, button])
    expect(store.getState()).toMatchObject({ isChoosing: true, isDirty: true })
  })
})

describe('a change', () => {
  it('is announced with its patches, once for each listener, until the listener leaves', () => {
    const store = open()
    const [heard, patches] = [vi.fn(), vi.fn()]
    const leave = [store.subscribe(heard), store.onPatches(patches)]
    set(store, price, '#111111')
    expect(heard).toHaveBeenCalledOnce()
    expect(patches).toHaveBeenCalledExactlyOnceWith(
      setValue(open().getState().document, { path: price, value: '#111111' }).patches,
    )
    for (const one of leave) one()
    set(store, price, '#222222')
    expect([heard, patches].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('without an effect is neither announced nor recorded', () => {
    const store = open()
    set(store, price, '#111111')
    const heard = vi.fn()
    store.subscribe(heard)
    store.commit({ document: store.getState().document, patches: [], inverse: [] }, { action: 'set' })
    store.settle()
    expect(heard).not.toHaveBeenCalled()
    expect(store.getState().history.past).toHaveLength(1)
  })

  it.each([
    ['saved', 'idle'],
    ['failed', 'failed'],
    ['offline', 'offline'],
    ['saving', 'saving'],
  ] as const)('turns the state %s into %s', (saving, expected) => {
    const store = open()
    store.update({ saving, isRestored: true })
    set(store, price, '#111111')
    expect(store.getState()).toMatchObject({ saving: expected, isRestored: false, isDirty: true })
  })

  it('joins the step of its field until the field is left', () => {
    const store = open()
    set(store, price, '#111111', price)
    set(store, price, '#222222', price)
    expect(store.getState().history.past).toHaveLength(1)
    const heard = vi.fn()
    store.subscribe(heard)
    store.settle()
    expect(heard).toHaveBeenCalledOnce()
    set(store, price, '#333333', price)
    expect(store.getState().history.past.map(({ name }) => name.to)).toEqual(['#222222', '#333333'])
  })

  it('is undone and redone step by step, by name', () => {
    const store = open()
    const before = store.getState().document
    set(store, price, '#111111')
    set(store, button, '#222222')
    const heard = vi.fn()
    store.subscribe(heard)
    expect([store.undo()?.to, store.undo()?.to, store.undo()]).toEqual(['#222222', '#111111', undefined])
    expect(heard).toHaveBeenCalledTimes(2)
    expect(store.getState()).toMatchObject({ document: before, isDirty: false })
    expect([store.redo()?.to, store.redo()?.to, store.redo()]).toEqual(['#111111', '#222222', undefined])
    expect(store.getState().isDirty).toBe(true)
  })
})

describe('the preview', () => {
  it('keeps the state of each page, and ends those of countdowns and popups with the page', () => {
    const store = open()
    const states = { ...usualStates, cart: 'empty', clock: 'ended', popup: 'closed' } as const
    store.update({ previewPage: 'cart', previewStates: states })
    expect(store.getState().previewStates).toEqual(states)
    store.update({ previewPage: 'cart' })
    store.update({ device: 'mobile' })
    expect(store.getState().previewStates).toEqual(states)
    store.update({ previewPage: 'home' })
    expect(store.getState().previewStates).toEqual({ ...usualStates, cart: 'empty' })
    expect(store.getState().isDirty).toBe(false)
  })

  it('gets the whole document when it is replaced', () => {
    const store = open()
    const { saved } = store.getState()
    set(store, price, '#111111')
    const patches = vi.fn()
    store.onPatches(patches)
    store.replace({ document: saved, history: emptyHistory, saving: 'idle', panel: undefined })
    const { settings, fixed, pages } = saved
    expect(patches).toHaveBeenCalledExactlyOnceWith([
      { path: ['settings'], value: settings },
      { path: ['fixed'], value: fixed },
      { path: ['pages'], value: pages },
    ])
    expect(store.getState()).toMatchObject({ document: saved, history: emptyHistory, isDirty: false })
  })
})

describe('a draft in the browser', () => {
  const stored = () =>
    JSON.parse(localStorage.getItem(draftKey) ?? 'null') as { history: object; patches: object[] } | null
  const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  it('is written 300 ms after a change, with those made meanwhile, and not without one', () => {
    stopClock()
    const store = open()
    const stop = storeDraft(store)
    store.update({ device: 'mobile' })
    vi.advanceTimersByTime(1_000)
    expect(stored()).toBeNull()
    set(store, price, '#111111')
    vi.advanceTimersByTime(200)
    set(store, button, '#222222')
    vi.advanceTimersByTime(99)
    expect(stored()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(stored()?.patches).toEqual([
      { path: ['settings', 'colors'], value: { color_price: '#111111', color_cart_button: '#222222' } },
    ])
    stop()
  })

  it('is written at once when the editor closes, and never after that', () => {
    stopClock()
    const store = open()
    const stop = storeDraft(store)
    set(store, price, '#111111')
    stop()
    expect(stored()).not.toBeNull()
    localStorage.clear()
    set(store, price, '#222222')
    dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(1_000)
    expect(stored()).toBeNull()
  })

  it('is removed when nothing is unsaved and nothing can be undone', () => {
    const store = open()
    const stop = storeDraft(store)
    set(store, price, '#111111')
    dispatchEvent(new Event('pagehide'))
    expect(stored()).not.toBeNull()
    store.replace({ document: store.getState().saved, history: emptyHistory })
    // Discarding is a change, too, that nothing can undo.
    dispatchEvent(new Event('pagehide'))
    expect(stored()).toBeNull()
    stop()
  })

  it('leaves out the history where the browser has no room for it, and gives up without room for the changes', () => {
    const items = new Map<string, string>()
    let most = 0
    const setItem = (key: string, item: string) => {
      if (item.length > most) throw new DOMException('', 'QuotaExceededError')
      items.set(key, item)
    }
    vi.stubGlobal('localStorage', { getItem: (key: string) => items.get(key) ?? null, setItem })
    const store = open()
    const stop = storeDraft(store)
    set(store, price, '#111111')
    most = JSON.stringify(store.getState().saved).length + 300
    dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(items.get(draftKey) ?? '')).toMatchObject({ history: emptyHistory, patches: [expect.anything()] })
    expect(console.warn).toHaveBeenCalledOnce()
    items.clear()
    most = 0
    set(store, price, '#222222')
    dispatchEvent(new Event('pagehide'))
    expect(items.size).toBe(0)
    expect(console.warn).toHaveBeenCalledTimes(3)
    stop()
  })
})
