import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import { toWire } from '@backroom/theme/document/wire'
import { expect, it, vi } from 'vitest'
import { openTheme } from './open-theme.ts'

const fresh = newTheme('hydro', { storeName: 'Northwind' })
const theme = setValue(fresh, { path: ['settings', 'colors', 'nobody_knows'], value: 1 }).document
const price = ['settings', 'colors', 'color_price']
const button = ['settings', 'colors', 'color_cart_button']

function open() {
  const config = { ...toWire('c', theme), revision: 3, publishedRevision: null }
  const store = openTheme('t', config)
  if (!store) throw new Error('The theme was not read')
  return store
}

it('sends the preview only what a merge has changed', () => {
  const store = open()
  const { saved } = store.getState()
  const heard = vi.fn()
  store.onPatches(heard)
  const theirs = setValue(saved, { path: price, value: '#111111' }).document
  store.adoptDocument(theirs, { saved: theirs, revision: 4 })
  expect(heard).toHaveBeenCalledExactlyOnceWith([{ path: price, value: '#111111' }])
  expect(store.getState()).toMatchObject({ isDirty: false, revision: 4 })
  store.adoptDocument(theirs, { saved: theirs, revision: 5 })
  expect(heard).toHaveBeenCalledOnce()
})

it("undoes my changes and keeps another user's", () => {
  const store = open()
  const { document } = store.getState()
  store.commit(setValue(document, { path: button, value: '#222222' }), { action: 'set' })
  const both = setValue(store.getState().document, { path: price, value: '#111111' }).document
  store.adoptDocument(both, { revision: 4 })
  store.undo()
  expect(store.getState().document.settings.colors).toMatchObject({ color_price: '#111111' })
  expect(store.getState().document.settings.colors).not.toHaveProperty('color_cart_button')
})

it('closes a conflict once both values are equal', () => {
  const store = open()
  const { document } = store.getState()
  const mine = setValue(document, { path: price, value: '#111111' })
  const theirs = setValue(document, { path: price, value: '#222222' }).document
  store.commit(mine, { action: 'set' })
  const conflict = { path: price, base: undefined, mine: '#111111', theirs: '#222222' }
  store.adoptDocument(mine.document, { saved: theirs, conflicts: [conflict] })
  expect(store.getState().conflicts).toEqual([conflict])
  store.commit(setValue(mine.document, { path: price, value: '#222222' }), { action: 'set' })
  expect(store.getState()).toMatchObject({ conflicts: [], isDirty: false })
})

it('removes the history step of a setting that another user has changed since', () => {
  const store = open()
  const { document } = store.getState()
  store.commit(setValue(document, { path: price, value: '#111111' }), { action: 'set' })
  const theirs = setValue(document, { path: price, value: '#222222' }).document
  store.adoptDocument(theirs, { saved: theirs, revision: 4 })
  store.undo()
  expect(store.getState()).toMatchObject({ document: theirs, history: { past: [] } })
})
