import { themeKeys } from '@backroom/theme/document/document'
import { describe, expect, it } from 'vitest'
import { blocksOf, drawSection } from '../../test-sections.ts'
import { themeSchemas } from '../theme-schemas.ts'

const schemaIn = (themeKey: (typeof themeKeys)[number]) => themeSchemas[themeKey].sections['feature-content']!

it('has the specified fields and blocks with their defaults [B3-38] [B3-39]', () => {
  const { fields, blocks } = schemaIn('hydro')
  expect(Object.keys(fields).toSorted()).toEqual(['heading', 'item_per_row', 'item_per_row_mobile'])
  expect(fields).toMatchObject({ item_per_row: { default: 3 }, item_per_row_mobile: { default: 2 } })
  expect(Object.keys(blocks.item!.fields).toSorted()).toEqual(['content', 'heading', 'image', 'image_focal'])
})

it('allows 2 to 6 items a row, 2 to 8 in newchick, and 2 to 4 on mobile [B5-04] [B5-05] [B5-06] [B1-06]', () => {
  expect(schemaIn('hydro').fields.item_per_row).toMatchObject({ min: 2, max: 6 })
  expect(schemaIn('newchick').fields.item_per_row).toMatchObject({ min: 2, max: 8 })
  for (const themeKey of themeKeys)
    expect(schemaIn(themeKey).fields.item_per_row_mobile).toMatchObject({ min: 2, max: 4 })
})

describe.each(themeKeys)('in %s', (themeKey) => {
  const blocks = blocksOf(
    { type: 'item', settings: { heading: 'We draw', content: '<p>By <b>hand</b></p><script>alert(1)</script>' } },
    { type: 'item', settings: { heading: '', content: '', image: '/files/a.webp' } },
  )

  it('shows image, heading and cleaned text of each item, with the set number a row', () => {
    const settings = { heading: 'How', item_per_row: 2, item_per_row_mobile: 3 }
    const root = drawSection(themeKey, { type: 'feature-content', settings, ...blocks })
    expect(root.style.getPropertyValue('--per-row')).toBe('2')
    expect(root.style.getPropertyValue('--per-row-mobile')).toBe('3')
    expect([...root.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)).toEqual(['How', 'We draw'])
    expect(root.querySelector('.rich-text')?.innerHTML).toBe('<p>By <b>hand</b></p>')
    expect([...root.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
      expect.stringMatching(/^\/artwork\//),
      '/files/a.webp',
    ])
  })
})
