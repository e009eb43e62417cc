import { themeKeys } from '@backroom/theme/document/document'
import { expect, it } from 'vitest'
import { all } from '../../client/find.ts'
import { drawSection } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'

const schema = themeSchemas.hydro.sections['style-collection']!
const settings = {
  item_per_row: 5,
  start: { heading: 'New', collection: 'tees' },
  featured: { heading: '', collection: 'mugs' },
  end: { heading: 'All', collection: '' },
}

it('has a start, a featured and an end collection, 4 to 6 products a row [B2-85] [B5-07]', () => {
  const { item_per_row, ...parts } = schema.fields
  expect(item_per_row).toMatchObject({ min: 4, max: 6 })
  expect(Object.keys(parts)).toEqual(['start', 'featured', 'end'])
  for (const part of Object.values(parts))
    expect(part).toMatchObject({ kind: 'group', fields: { heading: {}, collection: { kind: 'collection' } } })
})

it('needs one row of products of each collection, two of the featured one, at most six a row', () => {
  const needed = (item_per_row: number) => schema.needs?.({ ...settings, item_per_row }, []).map((need) => need)
  expect(needed(5)).toEqual([
    { kind: 'collection', handle: 'tees', limit: 5 },
    { kind: 'collection', handle: 'mugs', limit: 10 },
    { kind: 'collection', handle: 'all-lattehub-c', limit: 5 },
  ])
  expect(needed(900)).toMatchObject([{ limit: 6 }, { limit: 12 }, { limit: 6 }])
})

it.each(themeKeys)('shows the three collections with headings and links in %s', (themeKey) => {
  const root = drawSection(themeKey, { type: 'style-collection', settings })
  expect(all('h2', root).map(({ textContent }) => textContent)).toEqual(['New', 'Mugs', 'All'])
  expect(all('.text-link', root).map((link) => link.getAttribute('href'))).toEqual([
    '/collections/tees',
    '/collections/mugs',
    '/collections/all',
  ])
  expect(all('ul', root).map(({ children }) => children.length)).toEqual([5, 10, 5])
})
