import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import { toWire } from '@backroom/theme/document/wire'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EditorStore } from '../draft/editor-store.ts'
import { openTheme } from '../draft/open-theme.ts'
import { runShortcut as run, type ShortcutCommands } from './use-shortcuts.ts'

const path = ['settings', 'colors', 'color_price']
const config = {
  ...toWire('7', newTheme('hydro', { storeName: 'Northwind' })),
  revision: 1,
  publishedRevision: null,
}

const commands = {
  save: vi.fn(),
  search: vi.fn(),
  showSheet: vi.fn(),
  announceMove: vi.fn(),
} satisfies ShortcutCommands
const runShortcut = (store: EditorStore, event: KeyboardEvent) => run(store, event, commands)

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

function edited() {
  const store = openTheme('7', { ...config, pages: { ...config.pages } })
  if (!store) throw new Error('The theme did not open')
  store.commit(setValue(store.getState().document, { path, value: '#111111' }), { action: 'set' })
  return store
}
const price = (store: ReturnType<typeof edited>) => store.getState().document.settings.colors?.color_price
const press = (key: string, modifiers: KeyboardEventInit = { ctrlKey: true }) =>
  new KeyboardEvent('keydown', { key, cancelable: true, ...modifiers })

it('undoes with Ctrl+Z or ⌘Z, redoes with Shift and with Ctrl+Y', () => {
  const store = edited()
  runShortcut(store, press('z'))
  expect(price(store)).toBeUndefined()
  runShortcut(store, press('Z', { metaKey: true, shiftKey: true }))
  expect(price(store)).toBe('#111111')
  runShortcut(store, press('z', { metaKey: true }))
  runShortcut(store, press('y'))
  expect(price(store)).toBe('#111111')
})

it('saves with Ctrl+S instead of the browser', () => {
  const event = press('s')
  runShortcut(edited(), event)
  expect(commands.save).toHaveBeenCalledOnce()
  expect(event.defaultPrevented).toBe(true)
})

it('ignores letters typed with AltGr, and keys without Ctrl', () => {
  const store = edited()
  for (const event of [press('z', { ctrlKey: true, altKey: true }), press('z', {}), press('a')]) {
    runShortcut(store, event)
    expect(event.defaultPrevented).toBe(false)
  }
  expect(price(store)).toBe('#111111')
})

it('counts nothing as unsaved after everything is undone', () => {
  const store = edited()
  expect(store.getState().isDirty).toBe(true)
  store.undo()
  expect(store.getState().isDirty).toBe(false)
})

it('ignores undo that a text box has handled', () => {
  const store = edited()
  const answered = press('z')
  answered.preventDefault()
  runShortcut(store, answered)
  expect(price(store)).toBe('#111111')
})

it('opens the next section with Alt+Page down, moves it with Alt and an arrow key, and announces its place', () => {
  const store = edited()
  const alt = { altKey: true }
  const chosen = () => {
    const { panel } = store.getState()
    return panel?.kind === 'section' ? panel.key : undefined
  }
  const order = () => store.getState().document.pages.homepage.order
  runShortcut(store, press('ArrowDown', alt))
  expect(order()[0]).toBe('head-image_start')
  runShortcut(store, press('PageDown', alt))
  expect(chosen()).toBe('head-image_start')
  runShortcut(store, press('PageDown', alt))
  expect(chosen()).toBe('featured-collection_start')
  runShortcut(store, press('ArrowUp', alt))
  expect(order().slice(0, 2)).toEqual(['featured-collection_start', 'head-image_start'])
  expect(commands.announceMove).toHaveBeenCalledExactlyOnceWith('featured-collection_start', 1, 3)
  runShortcut(store, press('PageUp', alt))
  expect(chosen()).toBe('featured-collection_start')
})

it('opens the shortcut sheet with ? and the search with /, except in fields and when single-key shortcuts are off', () => {
  const store = edited()
  const field = document.createElement('textarea')
  document.body.append(field)
  addEventListener('keydown', (event) => runShortcut(store, event), { once: true })
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }))
  field.remove()
  localStorage.setItem('backroom.singleKeys', 'off')
  runShortcut(store, press('?', {}))
  expect(commands.showSheet).not.toHaveBeenCalled()
  localStorage.setItem('backroom.singleKeys', 'on')
  runShortcut(store, press('?', {}))
  runShortcut(store, press('/', {}))
  expect(commands.showSheet).toHaveBeenCalledOnce()
  expect(commands.search).toHaveBeenCalledOnce()
})
