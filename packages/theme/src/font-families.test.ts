import { expect, it } from 'vitest'
import { fontFamilies, fontStyleName } from './font-families.ts'

it('offers the sixteen families [B9-43]', () => {
  expect(fontFamilies).toHaveLength(16)
  expect(new Set(fontFamilies).size).toBe(16)
  expect(fontFamilies).toEqual(expect.arrayContaining(['Alata', 'Open Sans', 'Share', 'Be Vietnam Pro']))
})

it('names weights and their italics [B9-44] [B9-45]', () => {
  expect(['100', '400', '700', '950'].map(fontStyleName)).toEqual(['Thin', 'Regular', 'Bold', 'Extra Black'])
  expect(['100italic', 'italic', '700italic'].map(fontStyleName)).toEqual([
    'Thin Italic',
    'Regular Italic',
    'Bold Italic',
  ])
  expect(['regular', 'oblique'].map(fontStyleName)).toEqual(['Regular', 'oblique'])
})
