// @vitest-environment happy-dom

import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import { toWire } from '@backroom/theme/document/wire'
import { beforeEach, expect, it, vi } from 'vitest'
import { openTheme } from '../draft/open-theme.ts'
import { runShortcut } from './use-shortcuts.ts'

const path = ['settings', 'colors', 'color_price']
const config = {
  ...toWire('7', newTheme('hydro', { storeName: 'Northwind' })),
  revision: 1,
  publishedRevision: null,
}

beforeEach(() => localStorage.clear())

function edited() {
  const store = openTheme('7', { ...config, pages: { ...config.pages } })
  if (!store) throw new Error('The theme did not open')
  store.commit(setValue(store.getState().document, { path, value: '#111111' }), { action: 'set' })
  return store
}
const price = (store: ReturnType<typeof edited>) => store.getState().document.settings.colors?.color_price
const press = (key: string, held: KeyboardEventInit = { ctrlKey: true }) =>
  new KeyboardEvent('keydown', { key, cancelable: true, ...held })

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

it('saves with Ctrl+S in the place of the browser', () => {
  const save = vi.fn()
  const event = press('s')
  runShortcut(edited(), event, save)
  expect(save).toHaveBeenCalledOnce()
  expect(event.defaultPrevented).toBe(true)
})

it('leaves letters written with AltGr, and keys without Ctrl, alone', () => {
  const store = edited()
  for (const event of [press('z', { ctrlKey: true, altKey: true }), press('z', {}), press('a')]) {
    runShortcut(store, event)
    expect(event.defaultPrevented).toBe(false)
  }
  expect(price(store)).toBe('#111111')
})

it('knows that nothing is unsaved once everything is undone', () => {
  const store = edited()
  expect(store.getState().isDirty).toBe(true)
  store.undo()
  expect(store.getState().isDirty).toBe(false)
})

it('leaves alone what a text box has taken back itself', () => {
  const store = edited()
  const answered = press('z')
  answered.preventDefault()
  runShortcut(store, answered)
  expect(price(store)).toBe('#111111')
})
