import { newTheme } from '@backroom/storefront/sections/new-theme'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { expect, it } from 'vitest'
import { applyPatches, valueAt } from '../history/apply-patches.ts'
import { resolve } from '../resolve.ts'
import { addBlock } from './add-block.ts'
import { addSection } from './add-section.ts'
import { duplicateSection } from './duplicate-section.ts'
import { ensureRequiredSections } from './ensure-required-sections.ts'
import { moveSection } from './move-section.ts'
import { removeSection } from './remove-section.ts'
import { setValue } from './set-value.ts'

const theme = newTheme('hydro', { storeName: 'Northwind' })
const page = 'homepage'
const order = (document: typeof theme) => document.pages.homepage.order
const random = () => 0.5

it('adds a section at an index or at the end, keyed by its type and a suffix [B3-23] [B4-14] [B4-15]', () => {
  const first = addSection(theme, { schemas, page, type: 'image_with_text', index: 0, random })
  expect(first.key).toMatch(/^image_with_text_[a-z0-9]{6}$/)
  expect(order(first.document)).toEqual([first.key, ...order(theme)])
  const last = addSection(first.document, { schemas, page, type: 'image_with_text', random })
  expect(last.key).not.toBe(first.key)
  expect(order(last.document).at(-1)).toBe(last.key)
})

it('adds a section with its preset, whose slides can be edited', () => {
  const { document, key } = addSection(theme, { schemas, page, type: 'head-image', index: 0, random })
  const [section] = resolve(schemas, document).pages.homepage.sections
  expect(section).toMatchObject({ key, type: 'head-image', settings: { content: { desktop: [{}], mobile: [{}] } } })
})

it('moves a section to an index that is counted without it', () => {
  const [first, second, third] = order(theme)
  const to = (index: number) => order(moveSection(theme, { page, key: first ?? '', index }).document)
  expect(to(1)).toEqual([second, first, third])
  expect(to(99)).toEqual([second, third, first])
  expect(to(-1)).toEqual([first, second, third])
})

it('removes a section together with its key [B4-17] [B4-18]', () => {
  const { document } = removeSection(theme, { page, key: 'head-image_start' })
  expect(document.pages.homepage.sections).not.toHaveProperty('head-image_start')
  expect(order(document)).not.toContain('head-image_start')
})

it('inserts an independent copy after the section', () => {
  const { document, copy } = duplicateSection(theme, { page, key: 'head-image_start', random })
  expect(order(document).slice(0, 2)).toEqual(['head-image_start', copy])
  const { sections } = document.pages.homepage
  expect(sections[copy ?? '']).toEqual(sections['head-image_start'])
  expect(sections[copy ?? '']).not.toBe(sections['head-image_start'])
})

it('adds blocks up to the limit of the section', () => {
  const section = 'image_with_text_start'
  let document = theme
  let counter = 0
  for (let added = 0; added < 20; added++)
    document = addBlock(document, {
      schemas,
      page,
      section,
      type: 'item',
      random: () => (counter++ % 97) / 97,
    }).document
  expect(document.pages.homepage.sections[section]?.blockOrder).toHaveLength(12)
})

it('appends the product widget once [B4-29]', () => {
  const { document } = ensureRequiredSections(theme, { schemas, random })
  expect(order(document).slice(0, 3)).toEqual(order(theme))
  expect(document.pages.homepage.sections[order(document)[3] ?? '']?.type).toBe('product-widget')
  expect(ensureRequiredSections(document, { schemas, random }).document).toBe(document)
})

it('stores a default list at the first change of one of its items, and resets it', () => {
  const path = ['settings', 'thankpage', 'steps', 'settings', 'blocks']
  const initial = { path, items: [{ name: 'Placed' }, { name: 'Shipped' }] }
  const change = { path: [...path, '1', 'name'], value: 'Sent', initial }
  const { document, inverse } = setValue(theme, change)
  expect(valueAt(document, path)).toEqual([{ name: 'Placed' }, { name: 'Sent' }])
  expect(applyPatches(document, inverse)).toEqual(theme)
  expect(setValue(theme, { ...change, value: 'Shipped' }).patches).toEqual([])
  const again = setValue(document, { ...change, path: [...path, '0', 'name'] })
  expect(valueAt(again.document, path)).toEqual([{ name: 'Sent' }, { name: 'Sent' }])
})
