import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { addSection } from '../actions/add-section.ts'
import { moveSection } from '../actions/move-section.ts'
import { removeSection } from '../actions/remove-section.ts'
import { setValue } from '../actions/set-value.ts'
import type { Json, Path, ThemeDocument } from '../document/document.ts'
import { valueAt } from '../history/apply-patches.ts'
import { sectionOf, sectionPath, themePageOf } from '../sections/theme-pages.ts'
import { openConflicts, withTheirs } from './conflicts.ts'
import { mergeThemes } from './merge-themes.ts'

const base = newTheme('hydro', { storeName: 'Northwind' })
const page = 'homepage'
const head = 'head-image_start'
const color = (key: string): Path => ['settings', 'colors', key]
const set = (path: Path, value: Json | undefined, document = base) => setValue(document, { path, value }).document
const merge = (mine: ThemeDocument, theirs: ThemeDocument, from = base) =>
  mergeThemes(schemas, { base: from, mine, theirs })

it('merges changes of different settings without a conflict', () => {
  const { document, conflicts } = merge(
    set(color('color_price'), '#111111'),
    set(color('color_cart_button'), '#222222'),
  )
  expect(conflicts).toEqual([])
  expect(document.settings.colors).toMatchObject({ color_price: '#111111', color_cart_button: '#222222' })
})

it('reports a conflict if both changed a setting, and keeps mine until it is resolved', () => {
  const [mine, theirs] = [set(color('color_price'), '#111111'), set(color('color_price'), '#222222')]
  const { document, conflicts } = merge(mine, theirs)
  expect(conflicts).toEqual([{ path: color('color_price'), base: undefined, mine: '#111111', theirs: '#222222' }])
  expect(document).toEqual(mine)
  expect(withTheirs(document, theirs, conflicts)).toEqual(theirs)
  expect(merge(mine, mine)).toEqual({ document: mine, conflicts: [] })
})

it('treats a setting as one value however it is stored, so that links are never mixed', () => {
  const path = ['fixed', 'header', 'settings', 'topbar_url']
  const from = set(path, { name: 'home', params: { slug: '' } })
  const mine = set(path, { name: 'collection', params: { slug: '' } }, from)
  const theirs = set(path, { name: 'home', params: { slug: 'mugs' } }, from)
  const { document, conflicts } = merge(mine, theirs, from)
  expect(conflicts.map((one) => one.path)).toEqual([path])
  expect(valueAt(document, path)).toEqual({ name: 'collection', params: { slug: '' } })
})

it('removes what one side removed if the other did not change it, and reports a conflict otherwise', () => {
  const removed = removeSection(base, { page, key: head }).document
  const changed = set([...sectionPath(page, head), 'settings', 'alt'], 'Mugs')
  expect(merge(base, removed)).toEqual({ document: removed, conflicts: [] })
  expect(merge(removed, base)).toEqual({ document: removed, conflicts: [] })

  const gone = merge(removed, changed)
  expect(gone.conflicts).toEqual([
    { path: sectionPath(page, head), base: sectionOf(base, page, head), theirs: sectionOf(changed, page, head) },
  ])
  expect(gone.document).toEqual(removed)
  expect(withTheirs(gone.document, changed, gone.conflicts)).toEqual(changed)

  const kept = merge(changed, removed)
  expect(kept.document).toEqual(changed)
  expect(withTheirs(kept.document, removed, kept.conflicts)).toEqual(removed)
})

it('merges orders and uses my place if both moved a section', () => {
  const { order } = themePageOf(base, page)
  const last = order.length - 1
  const mine = moveSection(base, { page, key: head, index: last }).document
  const added = addSection(base, { schemas, page, type: 'featured-collection', index: 0, random: () => 0 })
  const both = merge(mine, added.document)
  expect(both.conflicts).toEqual([])
  expect(themePageOf(both.document, page).order).toEqual([added.key, ...themePageOf(mine, page).order])

  const theirs = moveSection(base, { page, key: head, index: 1 }).document
  expect(merge(mine, theirs)).toEqual({ document: mine, conflicts: [] })
})

it('merges list items field by field unless the length has changed', () => {
  const list = ['settings', 'product', 'unknown_list']
  const from = set(list, [{ a: 1, b: 1 }, { a: 2 }])
  const mine = set([...list, '0', 'a'], 9, from)
  const theirs = set([...list, '0', 'b'], 8, from)
  expect(valueAt(merge(mine, theirs, from).document, list)).toEqual([{ a: 9, b: 8 }, { a: 2 }])

  const longer = set([...list, '2'], { a: 3 }, from)
  expect(merge(mine, longer, from).conflicts.map((one) => one.path)).toEqual([list])
  expect(merge(mine, longer, from).document).toEqual(mine)
})

it('drops a conflict after both values become equal, and one within a conflicting section', () => {
  const [mine, theirs] = [set(color('color_price'), '#111111'), set(color('color_price'), '#222222')]
  const { conflicts } = merge(mine, theirs)
  expect(openConflicts(mine, theirs, conflicts)).toEqual(conflicts)
  expect(openConflicts(theirs, theirs, conflicts)).toEqual([])
  const newer = set(color('color_price'), '#333333')
  expect(openConflicts(mine, newer, conflicts)).toMatchObject([{ theirs: '#333333' }])

  const alt = [...sectionPath(page, head), 'settings', 'alt']
  const inside = merge(set(alt, 'Mine'), set(alt, 'Theirs')).conflicts
  const removed = removeSection(base, { page, key: head }).document
  const whole = merge(set(alt, 'Mine'), removed, set(alt, 'Theirs')).conflicts
  const open = openConflicts(set(alt, 'Mine'), removed, [...inside, ...whole])
  expect(open.map(({ path }) => path)).toEqual([sectionPath(page, head)])
})
