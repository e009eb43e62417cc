import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { setValue } from '../actions/set-value.ts'
import type { Json, ThemeDocument } from '../document/document.ts'
import { emptyHistory, type History, record, redo, settle, undo } from './history.ts'

const path = ['settings', 'colors', 'color_price']
const start = { document: newTheme('hydro', { storeName: 'Northwind' }), history: emptyHistory }
type State = { document: ThemeDocument; history: History }

function type({ document, history }: State, value: Json, at = path): State {
  const { patches, inverse, document: next } = setValue(document, { path: at, value })
  const from = (document.settings.colors as Record<string, Json> | undefined)?.color_price
  const name = { action: 'set', to: value, ...(from !== undefined && { from }) }
  return { document: next, history: record(history, { name, patches, inverse, field: at }) }
}

it('joins the edits of a field into one step until the field loses focus', () => {
  const typed = ['#1', '#12', '#123'].reduce<State>((state, value) => type(state, value), start)
  expect(typed.history.past).toMatchObject([{ name: { to: '#123' }, patches: [{ value: '#123' }] }])
  const undone = undo(schemas, typed.history, typed.document)
  expect(undone.document).toEqual(start.document)
  expect(redo(schemas, undone.history, undone.document).document).toEqual(typed.document)

  const left = type({ ...typed, history: settle(typed.history) }, '#456')
  expect(left.history.past).toMatchObject([{}, { name: { from: '#123', to: '#456' } }])
})

it('begins a new step for another field', () => {
  const two = type(type(start, '#111'), '#222', ['settings', 'colors', 'color_cart_button'])
  expect(two.history.past).toHaveLength(2)
})

it('adds no step for an edit, or several, without a change', () => {
  const one = type(start, '#111')
  const settled = { ...one, history: settle(one.history) }
  expect(type(settled, '#111').history).toBe(settled.history)
  expect(type(type(settled, '#222'), '#111').history.past).toHaveLength(1)
})

it('drops undone steps after a new edit', () => {
  const one = type(start, '#111')
  const undone = undo(schemas, one.history, one.document)
  expect(undone.history.future).toHaveLength(1)
  expect(type(undone, '#222').history.future).toEqual([])
})

it('survives serialization to JSON, removals included', () => {
  const one = type(start, '#111')
  const stored: History = JSON.parse(JSON.stringify(one.history))
  expect(undo(schemas, stored, one.document).document).toEqual(start.document)
})

it('changes nothing if there is nothing to undo or redo', () => {
  expect(undo(schemas, emptyHistory, start.document)).toMatchObject({ document: start.document, patches: [] })
  expect(redo(schemas, emptyHistory, start.document)).toMatchObject({ document: start.document, patches: [] })
})
