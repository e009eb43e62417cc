import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { addSection } from '../actions/add-section.ts'
import { moveSection } from '../actions/move-section.ts'
import { removeSection } from '../actions/remove-section.ts'
import { setValue } from '../actions/set-value.ts'
import type { Json } from '../document/document.ts'
import { valueAt } from './apply-patches.ts'
import { themeChanges } from './theme-changes.ts'

const theme = newTheme('hydro', { storeName: 'Northwind' })
const page = 'homepage'

it('lists a changed setting with its old and its new value', () => {
  const path = ['settings', 'colors', 'color_price']
  expect(themeChanges(schemas, theme, setValue(theme, { path, value: '#123456' }).document)).toMatchObject([
    { kind: 'setting', path, labels: ['price'], fieldKind: 'color', from: '#0d9ef2', to: '#123456' },
  ])
})

it('lists sections that were hidden, shown, renamed, or whose blocks were moved', () => {
  const blockOrder = ['b', 'a']
  const blocks = { a: { type: 'one', settings: {} }, b: { type: 'one', settings: {} } }
  const sectionWith = (part: object) => {
    const document = structuredClone(theme)
    Object.assign(document.pages[page]!.sections['head-image_start']!, { name: 'First', blocks, blockOrder }, part)
    return document
  }
  const kinds = (before: object, after: object) =>
    themeChanges(schemas, sectionWith(before), sectionWith(after)).map(({ kind }) => kind)
  expect(kinds({}, {})).toEqual([])
  expect(kinds({}, { hidden: true })).toEqual(['hidden'])
  expect(kinds({ hidden: true }, {})).toEqual(['shown'])
  expect(kinds({}, { name: 'Other' })).toEqual(['renamed'])
  expect(kinds({}, { blockOrder: ['a', 'b'] })).toEqual(['blocks'])
})

it('ignores another order of keys, which the database causes', () => {
  const path = ['fixed', 'header', 'settings', 'topbar_url']
  const one = setValue(theme, { path, value: { name: 'home', params: { slug: '' } } }).document
  const other = setValue(theme, { path, value: { params: { slug: '' }, name: 'home' } }).document
  expect(themeChanges(schemas, one, other)).toEqual([])
})

it('lists added, removed and moved sections, without the settings of added ones', () => {
  const added = addSection(theme, { schemas, page, type: 'featured-collection', index: 0, random: () => 0 })
  expect(themeChanges(schemas, theme, added.document)).toMatchObject([{ kind: 'added', key: added.key }])
  const removed = removeSection(theme, { page, key: 'head-image_start' })
  expect(themeChanges(schemas, theme, removed.document)).toMatchObject([{ kind: 'removed', key: 'head-image_start' }])
  const moved = moveSection(theme, { page, key: 'head-image_start', index: 2 })
  expect(themeChanges(schemas, theme, moved.document)).toEqual([{ kind: 'order', page }])
})

it('lists the old and the new length of a list, without the fields of added and removed items', () => {
  const slides = ['pages', page, 'sections', 'head-image_start', 'settings', 'content', 'desktop']
  const items = valueAt(theme, slides) as Json[]
  const count = items.length
  const longer = setValue(theme, { path: slides, value: [...items, { heading: { content: 'New' } }] }).document
  const list = { kind: 'items', path: slides, place: { kind: 'section', section: 'head-image_start' } }
  expect(themeChanges(schemas, theme, longer)).toMatchObject([{ ...list, from: count, to: count + 1 }])
  expect(themeChanges(schemas, longer, theme)).toMatchObject([{ ...list, from: count + 1, to: count }])
})
