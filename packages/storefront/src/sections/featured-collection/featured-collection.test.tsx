import { themeKeys } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { drawSection } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'

it('limits a merchant’s input [B5-07] [B5-09]', () => {
  for (const themeKey of themeKeys)
    expect(themeSchemas[themeKey].sections['featured-collection']?.fields).toMatchObject({
      item_per_row: { min: 4, max: 6 },
      limit_product: { min: 45, max: 50 },
    })
})

it('has the specified fields [B3-40]', () => {
  const { fields } = themeSchemas.hydro.sections['featured-collection']!
  expect(Object.keys(fields).toSorted()).toEqual(
    [
      'collection',
      'align',
      'limit_product',
      'buttonLabel',
      'isTextLink',
      'show_sale_banners',
      'item_per_row',
      'heading',
    ].toSorted(),
  )
})

it('needs its collection with the shown number of products, at most fifty', () => {
  const { needs } = themeSchemas.hydro.sections['featured-collection']!
  const needed = (limit_product: number) => needs?.({ collection: 'tees', limit_product }, [])
  expect(needed(45)).toEqual([{ kind: 'collection', handle: 'tees', limit: 45 }])
  expect(needed(9_000)).toEqual([{ kind: 'collection', handle: 'tees', limit: 50 }])
  expect(needs?.({ collection: '', limit_product: 45 }, [])).toMatchObject([{ handle: 'all-lattehub-c' }])
  expect(needed(-1)).toEqual([{ kind: 'collection', handle: 'tees', limit: 1 }])
})

it.each(themeKeys)('is aligned left or center in %s [B3-41]', (themeKey) => {
  const type = 'featured-collection'
  expect(themeSchemas[themeKey].sections[type]?.fields.align).toMatchObject({ options: ['left', 'center'] })
  for (const align of ['left', 'center'])
    expect(drawSection(themeKey, { type, settings: { align } }).dataset.align).toBe(align)
})

it.each(themeKeys)('shows no more products than its limit in %s', (themeKey) => {
  const type = 'featured-collection'
  for (const limit of [45, 50]) {
    const { innerHTML } = drawSection(themeKey, { type, settings: { collection: 'tees', limit_product: limit } })
    expect(new Set(innerHTML.match(/\/products\/[\w-]+/g)).size).toBe(limit)
  }
})
