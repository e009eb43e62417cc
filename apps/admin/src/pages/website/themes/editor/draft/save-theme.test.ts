import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { removeSection } from '@backroom/theme/actions/remove-section'
import { setValue } from '@backroom/theme/actions/set-value'
import type { Json, Patch, Path, ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import { applyPatches, valueAt } from '@backroom/theme/history/apply-patches'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../../../../api/api.ts'
import { ApiError } from '../../../../../api/client.ts'
import type { EditorStore } from './editor-store.ts'
import { mergeRevision } from './merge-latest.ts'
import { openTheme } from './open-theme.ts'
import { runInSequence } from './run-in-sequence.ts'
import { saveChanges, saveTheme } from './save-theme.ts'

const price = ['settings', 'colors', 'color_price']
const button = ['settings', 'colors', 'color_cart_button']
const heading = ['pages', 'homepage', 'sections', 'featured-collection_start', 'settings', 'heading']

/** A theme with every required section, and a heading to remove. */
function savedTheme(): ThemeDocument {
  const document = newTheme('hydro', { storeName: 'Northwind' })
  const widget = { type: 'product-widget', name: '', hidden: false, settings: {}, blocks: {}, blockOrder: [] }
  document.pages.homepage.sections.widget = widget
  document.pages.homepage.order.push('widget')
  return document
}

interface Sent {
  params: { id: string; pageId: string }
  body: { patches: Patch[] }
  revision: number
}

let store: EditorStore
let server: { document: ThemeDocument; revision: number; savedBy: string | null }
/** The requests that saved or tried to. */
let sent: Sent[]
/** Called when a save arrives, before it is compared with the revision. */
let onSave: () => unknown

const conflict = () => new ApiError({ status: 412, code: 'revision_conflict', messages: [] })
const broken = () => new ApiError({ status: 503, code: 'unavailable' as never, messages: [] })

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server = { document: savedTheme(), revision: 3, savedBy: null }
  sent = []
  onSave = () => {}
  const configOf = () => [{ ...toWire('config', server.document), revision: server.revision, publishedRevision: null }]
  vi.spyOn(api.themes, 'change').mockImplementation((async (request: Sent) => {
    sent.push(structuredClone(request))
    await onSave()
    if (request.revision !== server.revision) throw conflict()
    server.document = applyPatches(server.document, request.body.patches)
    server.revision += 1
    return { revision: server.revision, savedAt: '2026-11-21T05:00:00.000Z' }
  }) as never)
  vi.spyOn(api.themes, 'config').mockImplementation((async () => configOf()) as never)
  vi.spyOn(api.themes, 'state').mockImplementation((async () => ({
    revision: server.revision,
    publishedRevision: null,
    savedBy: server.savedBy,
    editors: [],
  })) as never)
  store = openTheme('theme', configOf()[0] as never) as EditorStore
  server.document = store.getState().document
})
afterEach(() => vi.restoreAllMocks())

function set(path: Path, value: Json | undefined) {
  store.commit(setValue(store.getState().document, { path, value }), { action: 'set' })
}
/** Saves as another person. */
function saveAs(name: string | null, ...values: [Path, Json][]) {
  for (const [path, value] of values) server.document = setValue(server.document, { path, value }).document
  server.revision += 1
  server.savedBy = name
}
const patches = () => sent.map(({ body }) => body.patches)

describe('a save', () => {
  it('sends each change with its path, a removal without a value, and the known revision', async () => {
    set(price, '#111111')
    set(heading, undefined)
    expect(await saveChanges(store)).toBe(true)
    expect(sent).toEqual([
      {
        params: { id: 'theme', pageId: 'config' },
        revision: 3,
        body: {
          patches: expect.arrayContaining([{ path: ['settings', 'colors'], value: { color_price: '#111111' } }]),
        },
      },
    ])
    expect(server.document).toEqual(store.getState().document)
    expect(store.getState()).toMatchObject({ saving: 'saved', isDirty: false, revision: 4 })
    expect(store.getState().saved).toEqual(store.getState().document)
  })

  it('sends a removed setting as a path without a value', async () => {
    set(price, '#111111')
    await saveChanges(store)
    set(price, undefined)
    await saveChanges(store)
    const [, last] = patches()
    expect(last?.every((patch) => !('value' in patch) || patch.value !== undefined)).toBe(true)
    expect(valueAt(server.document, price)).toBeUndefined()
  })

  it('sends nothing without a change, and counts as saved', async () => {
    expect(await saveChanges(store)).toBe(true)
    expect(sent).toEqual([])
    expect(store.getState().saving).toBe('saved')
  })

  it('keeps a change that is made meanwhile unsaved, and sends only that one next', async () => {
    onSave = () => {
      expect(store.getState().saving).toBe('saving')
      if (sent.length === 1) set(button, '#222222')
    }
    set(price, '#111111')
    await saveChanges(store)
    expect(store.getState()).toMatchObject({ isDirty: true, revision: 4 })
    expect(valueAt(store.getState().saved, button)).toBeUndefined()
    await saveChanges(store)
    expect(patches()).toEqual([
      [{ path: ['settings', 'colors'], value: { color_price: '#111111' } }],
      [{ path: button, value: '#222222' }],
    ])
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4])
  })

  it('waits for the one before it', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    onSave = () => promise
    set(price, '#111111')
    const first = saveChanges(store)
    const second = saveChanges(store)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    set(button, '#222222')
    onSave = () => {}
    answer()
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4])
    expect(server.document).toEqual(store.getState().document)
  })

  it('follows one that failed', async () => {
    onSave = () => {
      if (sent.length === 1) throw broken()
    }
    set(price, '#111111')
    const both = [saveChanges(store), saveChanges(store)]
    expect(await Promise.all(both)).toEqual([false, true])
    expect(store.getState()).toMatchObject({ saving: 'saved', isDirty: false })
  })

  it.each([
    [1_000, 1_000],
    [1_001, 1],
  ])('sends %i changes as %i patches, because more than a thousand replace whole parts', async (count, patchCount) => {
    const values = (sign: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`unknown_${at}`, sign * (at + 1)]))
    set(['settings', 'colors'], values(1))
    await saveChanges(store)
    set(['settings', 'colors'], values(-1))
    await saveChanges(store)
    const [, last = []] = patches()
    expect(last).toHaveLength(patchCount)
    expect(last[0]?.path[0]).toBe('settings')
    expect(server.document).toEqual(store.getState().document)
  })
})

describe('a save that fails', () => {
  it.each([
    ['the server refuses it', broken, 'failed'],
    ['no answer comes', () => new TypeError('Failed to fetch'), 'offline'],
  ])('keeps every change where %s', async (_, error, saving) => {
    onSave = () => {
      throw error()
    }
    set(price, '#111111')
    expect(await saveChanges(store)).toBe(false)
    expect(store.getState()).toMatchObject({ saving, isDirty: true, revision: 3 })
    expect(valueAt(store.getState().document, price)).toBe('#111111')
    expect(sent).toHaveLength(1)
  })

  it('ends after five newer revisions in a row', async () => {
    onSave = () => saveAs('Bea', [button, `#00000${sent.length}`])
    set(price, '#111111')
    expect(await saveChanges(store)).toBe(false)
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4, 5, 6, 7])
    expect(store.getState()).toMatchObject({ saving: 'failed', isDirty: true })
    expect(valueAt(store.getState().document, button)).toBe('#000005')
  })

  it('ends where the newer revision cannot be read', async () => {
    saveAs('Bea', [button, '#222222'])
    vi.spyOn(api.themes, 'state').mockRejectedValue(broken())
    set(price, '#111111')
    expect(await saveChanges(store)).toBe(false)
    expect(sent).toHaveLength(1)
    expect(store.getState()).toMatchObject({ saving: 'failed', isDirty: true, revision: 3 })
  })

  it('ends where the newer revision is no theme', async () => {
    saveAs('Bea', [button, '#222222'])
    vi.spyOn(api.themes, 'config').mockResolvedValue([] as never)
    set(price, '#111111')
    expect(await saveChanges(store)).toBe(false)
    expect(store.getState()).toMatchObject({ saving: 'failed', isDirty: true, revision: 3 })
  })
})

describe('a save after another person has saved', () => {
  it('merges and sends only my changes', async () => {
    saveAs('Bea', [button, '#222222'])
    set(price, '#111111')
    expect(await saveChanges(store)).toBe(true)
    expect(patches()[1]).toEqual([{ path: price, value: '#111111' }])
    expect(store.getState()).toMatchObject({ saving: 'saved', isDirty: false, conflicts: [], isChoosing: false })
    expect(store.getState().lastMerge).toMatchObject({ by: 'Bea', changes: [{ path: button, to: '#222222' }] })
  })

  it('asks about the same setting, sends the others, and does not count as saved', async () => {
    saveAs('Bea', [price, '#222222'])
    set(price, '#111111')
    set(button, '#333333')
    expect(await saveTheme(store)).toBe(false)
    expect(valueAt(server.document, price)).toBe('#222222')
    expect(valueAt(server.document, button)).toBe('#333333')
    expect(valueAt(store.getState().document, price)).toBe('#111111')
    expect(store.getState()).toMatchObject({ saving: 'saved', isDirty: true, isChoosing: true })
    expect(store.getState().conflicts).toMatchObject([{ path: price, mine: '#111111', theirs: '#222222' }])
  })

  it('opens the question again on request, and not by itself', async () => {
    saveAs('Bea', [price, '#222222'])
    set(price, '#111111')
    await saveChanges(store)
    store.update({ isChoosing: false })
    expect(await saveChanges(store)).toBe(false)
    expect(store.getState().isChoosing).toBe(false)
    await saveTheme(store)
    expect(store.getState().isChoosing).toBe(true)
  })
})

it('keeps asking about a setting while other settings are merged', async () => {
  saveAs('Bea', [price, '#222222'])
  set(price, '#111111')
  await saveChanges(store)
  saveAs('Carl', [button, '#333333'])
  await mergeRevision(store, server.revision)
  expect(store.getState().conflicts).toMatchObject([{ path: price, mine: '#111111', theirs: '#222222' }])
  expect(valueAt(store.getState().document, button)).toBe('#333333')
})

it('runs work after work that was rejected', async () => {
  const failed = runInSequence(store, () => Promise.reject(new Error('Rejected')))
  const next = runInSequence(store, async () => 'done')
  await expect(failed).rejects.toThrow('Rejected')
  expect(await next).toBe('done')
})

describe('a save on request', () => {
  it('adds the section that every theme needs, as a step of its own', async () => {
    const without = removeSection(server.document, { page: 'homepage', key: 'widget' })
    store.commit(without, { action: 'remove' })
    expect(await saveTheme(store)).toBe(true)
    const { sections, order } = server.document.pages.homepage
    expect(sections[order.at(-1) ?? '']?.type).toBe('product-widget')
    expect(store.getState().history.past.at(-1)?.name).toEqual({ action: 'add', section: 'product-widget' })
  })

  it('adds nothing to a whole theme', async () => {
    set(price, '#111111')
    await saveTheme(store)
    expect(store.getState().history.past).toHaveLength(1)
    expect(Object.keys(themeSchemas)).toContain(store.getState().document.themeKey)
  })
})

describe('a newer revision of another person', () => {
  it('is merged once', async () => {
    saveAs('Bea', [button, '#222222'])
    expect(await mergeRevision(store, 4)).toBe(true)
    expect(store.getState()).toMatchObject({ revision: 4, isDirty: false })
    expect(valueAt(store.getState().document, button)).toBe('#222222')
    expect(await mergeRevision(store, 4)).toBe(true)
    expect(api.themes.config).toHaveBeenCalledOnce()
  })

  it.each([
    ['one save of a known person', () => saveAs('Bea', [button, '#222222']), 'Bea'],
    ['one save of an unknown person', () => saveAs(null, [button, '#222222']), undefined],
    [
      'several saves',
      () => {
        saveAs('Carl', [price, '#111111'])
        saveAs('Bea', [button, '#222222'])
      },
      undefined,
    ],
  ])('names the author of %s', async (_, save, by) => {
    save()
    await mergeRevision(store, server.revision)
    expect(store.getState().lastMerge).toMatchObject({ by })
  })

  it('names nobody where the state is of another revision than the draft', async () => {
    saveAs('Bea', [button, '#222222'])
    vi.spyOn(api.themes, 'state').mockResolvedValue({ revision: 5, savedBy: 'Carl', editors: [] } as never)
    await mergeRevision(store, 4)
    expect(store.getState().lastMerge).toMatchObject({ by: undefined })
  })

  it('announces nothing where nothing changed', async () => {
    saveAs('Bea')
    await mergeRevision(store, 4)
    expect(store.getState()).toMatchObject({ revision: 4, lastMerge: undefined })
  })
})
