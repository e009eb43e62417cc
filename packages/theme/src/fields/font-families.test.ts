import { expect, it } from 'vitest'
import { fontFamilies, fontStyleName } from './font-families.ts'

it('lists the sixteen specified families', () => {
  expect(fontFamilies).toEqual([
    'Alata',
    'Mulish',
    'Poppins',
    'Open Sans',
    'Abril Fatface',
    'Quicksand',
    'Aclonica',
    'Quintessential',
    'Radley',
    'Rancho',
    'Rokkitt',
    'Share',
    'Sevillana',
    'Assistant',
    'Roboto',
    'Be Vietnam Pro',
  ])
})

it('formats weights and their italics', () => {
  const weights = ['100', '200', '300', '400', '500', '600', '700', '800', '900', '950']
  expect(weights.map(fontStyleName)).toEqual([
    'Thin',
    'Extra Light',
    'Light',
    'Regular',
    'Medium',
    'Semi Bold',
    'Bold',
    'Extra Bold',
    'Black',
    'Extra Black',
  ])
  expect(['100italic', 'italic', '700italic'].map(fontStyleName)).toEqual([
    'Thin Italic',
    'Regular Italic',
    'Bold Italic',
  ])
  expect(['regular', 'oblique'].map(fontStyleName)).toEqual(['Regular', 'oblique'])
})
