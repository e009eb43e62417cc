import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import { toWire } from '@backroom/theme/document/wire'
import { beforeEach, expect, it } from 'vitest'
import { keepDraft, readDraft } from './draft-storage.ts'
import type { EditorStore } from './editor-store.ts'
import { openTheme } from './open-theme.ts'

const theme = newTheme('hydro', { storeName: 'Northwind' })
const price = ['settings', 'colors', 'color_price']

beforeEach(() => localStorage.clear())

/** A window of the editor. `close` is what the browser says last. */
function open() {
  const store = openTheme('t', { ...toWire('c', theme), revision: 3, publishedRevision: null })
  if (!store) throw new Error('The theme was not read')
  const stop = keepDraft(store)
  return { store, stop, close: () => dispatchEvent(new Event('pagehide')) }
}

function set({ commit, getState }: EditorStore, value: string) {
  commit(setValue(getState().document, { path: price, value }), { action: 'set' })
}
const saveAll = (store: EditorStore) => store.take(store.getState().document, { saved: store.getState().document })

it('keeps what is not saved with what it was made on, and the steps', () => {
  const { store, close, stop } = open()
  set(store, '#111111')
  close()
  const { document, saved, history } = store.getState()
  expect(readDraft('t')).toEqual({ document, saved, history, conflicts: [] })
  stop()
})

it('leaves what another window could not save alone, and takes its place once that is saved', () => {
  const [one, other] = [open(), open()]
  set(one.store, '#111111')
  one.close()
  set(other.store, '#222222')
  saveAll(other.store)
  other.close()
  expect(readDraft('t')?.document).toEqual(one.store.getState().document)
  saveAll(one.store)
  one.close()
  set(other.store, '#333333')
  saveAll(other.store)
  other.close()
  expect(readDraft('t')?.document).toEqual(other.store.getState().document)
  for (const { stop } of [one, other]) stop()
})

it('reads no draft that is none', () => {
  for (const kept of ['', '{', '{}', '{"saved":{},"patches":[],"history":{"past":[],"future":[]},"conflicts":[]}']) {
    localStorage.setItem('backroom.themeDraft.t', kept)
    expect(readDraft('t')).toBeUndefined()
  }
})
