import { newTheme } from '@backroom/storefront/sections/new-theme'
import { setValue } from '@backroom/theme/actions/set-value'
import { toWire } from '@backroom/theme/document/wire'
import { beforeEach, expect, it } from 'vitest'
import { readDraft, storeDraft } from './draft-storage.ts'
import type { EditorStore } from './editor-store.ts'
import { openTheme } from './open-theme.ts'

const theme = newTheme('hydro', { storeName: 'Northwind' })
const price = ['settings', 'colors', 'color_price']

interface StoredParts {
  saved: object
  conflicts: object[]
}

beforeEach(() => localStorage.clear())

/** A window of the editor. `close` ends it with the browser's last event. */
function open() {
  const store = openTheme('t', { ...toWire('c', theme), revision: 3, publishedRevision: null })
  if (!store) throw new Error('The theme was not read')
  const stop = storeDraft(store)
  return { store, stop, close: () => dispatchEvent(new Event('pagehide')) }
}

function set({ commit, getState }: EditorStore, value: string) {
  commit(setValue(getState().document, { path: price, value }), { action: 'set' })
}
const markSaved = (store: EditorStore) =>
  store.adoptDocument(store.getState().document, { saved: store.getState().document })

it('stores unsaved changes with their base document and the history', () => {
  const { store, close, stop } = open()
  set(store, '#111111')
  close()
  const { document, saved, history } = store.getState()
  expect(readDraft('t')).toEqual({ document, saved, history, conflicts: [] })
  stop()
})

it("keeps another window's unsaved changes, and replaces them once they are saved", () => {
  const [one, other] = [open(), open()]
  set(one.store, '#111111')
  one.close()
  set(other.store, '#222222')
  markSaved(other.store)
  other.close()
  expect(readDraft('t')?.document).toEqual(one.store.getState().document)
  markSaved(one.store)
  one.close()
  set(other.store, '#333333')
  markSaved(other.store)
  other.close()
  expect(readDraft('t')?.document).toEqual(other.store.getState().document)
  for (const { stop } of [one, other]) stop()
})

it('ignores an invalid draft', () => {
  for (const item of ['', '{', '{}', '{"saved":{},"patches":[],"history":{"past":[],"future":[]},"conflicts":[]}']) {
    localStorage.setItem('backroom.themeDraft.t', item)
    expect(readDraft('t')).toBeUndefined()
  }
})

it.each([
  [
    'another version of the document',
    (draft: StoredParts) => ({ ...draft, saved: { ...draft.saved, schemaVersion: 1 } }),
  ],
  [
    'patches that leave no document',
    (draft: StoredParts) => ({ ...draft, patches: [{ path: ['pages', 'homepage'] }] }),
  ],
  ['a history of another shape', (draft: StoredParts) => ({ ...draft, history: { steps: [] } })],
  ['no conflicts', ({ conflicts: _, ...draft }: StoredParts) => draft],
])('ignores a draft of an older build with %s, and opens the stored theme', (_, change) => {
  const { store, close, stop } = open()
  set(store, '#111111')
  close()
  stop()
  const key = 'backroom.themeDraft.t'
  const stored = JSON.parse(localStorage.getItem(key) ?? '') as StoredParts
  localStorage.setItem(key, JSON.stringify(stored))
  expect(readDraft('t')).toBeDefined()
  localStorage.setItem(key, JSON.stringify(change(stored)))
  expect(readDraft('t')).toBeUndefined()
  const again = open()
  expect(again.store.getState()).toMatchObject({ document: theme, isDirty: false, isRestored: false })
  again.stop()
})
