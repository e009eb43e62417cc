import { expect, it } from 'vitest'
import { swatchColor, swatchColors } from './swatch.ts'

it('knows the colors of an option called Color, Colour or Màu', () => {
  expect(swatchColor('Color', 'Navy')).toBe('navy')
  expect(swatchColor('Colour', ' light blue ')).toBe('lightblue')
  expect(swatchColor('Màu', 'Xanh dương')).toBe('royalblue')
  expect(swatchColor('màu sắc', 'Đỏ')).toBe('red')
})

it('finds no color in other options, other texts and other CSS values', () => {
  expect(swatchColor('Size', 'Red')).toBeUndefined()
  for (const value of ['Sand', 'inherit', 'url(x)', 'constructor', '', '#fff', 'currentcolor'])
    expect(swatchColor('Color', value), value).toBeUndefined()
})

it('shows swatches if every value is a color, and texts otherwise', () => {
  expect(swatchColors('Color', ['Black', 'Red'])).toEqual({ Black: 'black', Red: 'red' })
  expect(swatchColors('Color', ['Black', 'Natural'])).toEqual({})
  expect(swatchColors('Size', ['Black'])).toEqual({})
})

it('shows the colors that the merchant chose, whatever the option is called', () => {
  expect(swatchColors('Vải', ['Natural', 'constructor'], { Natural: '#eeddcc', constructor: '#000000' })).toEqual({
    Natural: '#eeddcc',
    constructor: '#000000',
  })
  expect(swatchColors('Color', ['Black', 'Natural'], { Natural: '#eeddcc' })).toEqual({
    Black: 'black',
    Natural: '#eeddcc',
  })
  expect(swatchColors('Vải', ['Natural', 'Linen'], { Natural: '#eeddcc' })).toEqual({})
})
