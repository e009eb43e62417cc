import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import type { Json } from '../document/document.ts'
import { themeChanges } from '../history/theme-changes.ts'
import { addSection } from './add-section.ts'
import { hideSection } from './hide-section.ts'
import { moveSection } from './move-section.ts'
import { removeSection } from './remove-section.ts'
import { renameSection } from './rename-section.ts'
import { restoreGroup } from './restore-group.ts'
import { restoreSection } from './restore-section.ts'
import { setValue } from './set-value.ts'

const page = 'homepage'
const version = newTheme('hydro', { storeName: 'Northwind' })
const [first = '', second = '', third = ''] = version.pages.homepage.order
const order = (document: typeof version) => document.pages.homepage.order
const set = (document: typeof version, path: string[], value: Json) => setValue(document, { path, value }).document
const color = ['settings', 'colors', 'color_price']

it('restores a section with its settings, name and visibility, and changes nothing else', () => {
  const setting = ['pages', page, 'sections', second, 'settings', 'heading']
  const changed = set(set(version, setting, 'Since then'), color, '#123456')
  const hidden = hideSection(changed, { page, key: second, hidden: true }).document
  const renamed = renameSection(hidden, { page, key: second, name: 'Mine' }).document
  const { document } = restoreSection(renamed, version, { page, key: second })
  expect(document.pages).toEqual(version.pages)
  expect(document.settings).toEqual(renamed.settings)
})

it('leaves an existing section at its current place', () => {
  const renamed = renameSection(version, { page, key: first, name: 'Mine' }).document
  const moved = moveSection(renamed, { page, key: first, index: 2 }).document
  expect(order(restoreSection(moved, version, { page, key: first }).document)).toEqual([second, third, first])
})

it('restores a removed section below its former neighbor, or at the top without one', () => {
  const without = (...keys: string[]) =>
    keys.reduce((document, key) => removeSection(document, { page, key }).document, version)
  const back = (document: typeof version, key: string) =>
    order(restoreSection(document, version, { page, key }).document)
  expect(back(without(first), first)).toEqual([first, second, third])
  expect(back(without(second), second)).toEqual([first, second, third])
  expect(back(without(second, third), third)).toEqual([first, third])
  expect(back(without(first, second), second)).toEqual([second, third])
  const swapped = moveSection(without(second), { page, key: third, index: 0 }).document
  expect(back(swapped, second)).toEqual([third, first, second])
})

it('changes nothing for an unchanged section or one that the version lacks', () => {
  expect(restoreSection(version, version, { page, key: first }).patches).toEqual([])
  const { document, key } = addSection(version, { schemas, page, type: 'confetti', random: () => 0 })
  expect(restoreSection(document, version, { page, key }).document).toBe(document)
})

it('restores a group of settings, to its defaults if nothing was stored', () => {
  const other = ['settings', 'style', 'x']
  const changed = set(set(version, color, '#123456'), other, 1)
  const { document } = restoreGroup(changed, version, { path: ['settings', 'colors'] })
  expect(themeChanges(schemas, version, document)).toEqual([])
  expect(document.settings.style).toEqual({ x: 1 })
  expect(restoreGroup(document, version, { path: ['settings', 'colors'] }).patches).toEqual([])
})

it('restores some settings of a group and leaves the others as they are', () => {
  const other = ['settings', 'colors', 'color_sale_price']
  const changed = set(set(version, color, '#123456'), other, '#654321')
  const { document } = restoreGroup(changed, version, { path: ['settings', 'colors'], keys: ['color_price', 'x'] })
  expect(document.settings.colors).toEqual({ color_sale_price: '#654321' })
})
