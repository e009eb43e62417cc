import { themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { blocksOf, drawSection } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'

const schemaIn = (themeKey: (typeof themeKeys)[number]) => themeSchemas[themeKey].sections.collection_list!

it('has the specified fields and blocks with their defaults [B3-38] [B9-28] [B9-29]', () => {
  const { fields, blocks } = schemaIn('hydro')
  expect(Object.keys(fields).toSorted()).toEqual(['heading', 'item_per_row', 'item_per_row_mobile'])
  expect(fields).toMatchObject({ item_per_row: { default: 3 }, item_per_row_mobile: { default: 2 } })
  expect(Object.keys(blocks.item!.fields).toSorted()).toEqual(['image', 'image_focal', 'title', 'url'])
})

it('allows 2 to 6 items a row, 2 to 8 in newchick, and 2 to 4 on mobile [B5-04] [B5-05] [B5-06] [B1-06]', () => {
  expect(schemaIn('hydro').fields.item_per_row).toMatchObject({ min: 2, max: 6 })
  expect(schemaIn('newchick').fields.item_per_row).toMatchObject({ min: 2, max: 8 })
  for (const themeKey of themeKeys)
    expect(schemaIn(themeKey).fields.item_per_row_mobile).toMatchObject({ min: 2, max: 4 })
})

describe.each(themeKeys)('in %s', (themeKey) => {
  const item = (title: string, name: string, slug = '') => ({
    type: 'item',
    settings: { title, image: '', url: { name, params: { slug } } },
  })
  const blocks = blocksOf(
    item('Tees', 'collection', 'tees'),
    item('All', 'collection', 'all-lattehub-c'),
    item('Us', ''),
  )

  it('draws 3 collections a row by default, and 2 on mobile [B9-28] [B9-29]', () => {
    const root = drawSection(themeKey, { type: 'collection_list', settings: {}, ...blocks })
    expect(root.style.getPropertyValue('--per-row')).toBe('3')
    expect(root.style.getPropertyValue('--per-row-mobile')).toBe('2')
  })

  it('shows each collection with image, name and link, with the set number a row', () => {
    const root = drawSection(themeKey, {
      type: 'collection_list',
      settings: { heading: 'Storefront', item_per_row: 5 },
      ...blocks,
    })
    expect(root.style.getPropertyValue('--per-row')).toBe('5')
    expect(root.style.getPropertyValue('--per-row-mobile')).toBe('2')
    expect([...root.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)).toEqual([
      'Storefront',
      'Tees',
      'All',
      'Us',
    ])
    expect([...root.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Tees', '/collections/tees'],
      ['All', '/collections/all'],
    ])
    expect(root.querySelectorAll('img')).toHaveLength(3)
  })

  it('skips no heading level without a heading of its own', () => {
    const root = drawSection(themeKey, { type: 'collection_list', ...blocks })
    expect([...root.querySelectorAll('h2, h3')].map(({ localName }) => localName)).toEqual(['h2', 'h2', 'h2'])
  })
})
