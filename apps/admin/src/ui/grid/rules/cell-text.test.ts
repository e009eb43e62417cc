import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editText, parseCell, shownText } from './cell-text.ts'
import type { GridColumn } from './column.ts'

type Column = GridColumn<object>
const base = { key: 'value', header: 'Value', width: 100 }
const price: Column = { ...base, kind: 'money', currency: 'USD', max: 100_000_000 }
const dong: Column = { ...base, kind: 'money', currency: 'VND' }
const tax: Column = {
  ...base,
  kind: 'choice',
  choices: [
    { value: 'standard', label: 'Standard' },
    { value: 'reduced', label: 'Reduced' },
    { value: 'exempt', label: 'Exempt' },
    { value: 'export', label: 'Export' },
  ],
}

it('parses money in major units with symbols, and shows it in the language', () => {
  expect(parseCell(price, '$1,234.50', 'en')).toEqual({ value: 123450 })
  expect(parseCell(price, '1.234,50 US$', 'vi')).toEqual({ error: { code: 'notNumber' } })
  expect(parseCell(price, 'USD 9', 'en')).toEqual({ value: 900 })
  expect(parseCell(dong, '25.000 ₫', 'vi')).toEqual({ value: 25000 })
  expect(parseCell(dong, '25.000đ', 'vi')).toEqual({ value: 25000 })
  expect(shownText(dong, { value: 25000 }, 'vi')).toBe('25.000\u00a0₫')
  expect(editText(price, { value: 123450 }, 'vi')).toBe('1234,50')
})

it('says why a text is no value', () => {
  expect(parseCell(price, '9.001', 'en')).toEqual({ error: { code: 'tooManyDecimals', limit: '2' } })
  expect(parseCell(dong, '9,5', 'vi')).toEqual({ error: { code: 'notWhole' } })
  expect(parseCell(price, '-1', 'en')).toEqual({ error: { code: 'tooSmall', limit: '$0.00' } })
  expect(parseCell(price, '1000000.01', 'en')).toEqual({ error: { code: 'tooLarge', limit: '$1,000,000.00' } })
  expect(parseCell({ ...price, isRequired: true }, ' ', 'en')).toEqual({ error: { code: 'required' } })
  expect(parseCell(price, ' ', 'en')).toEqual({ value: null })
  expect(parseCell({ ...base, kind: 'text', maxLength: 3 }, 'four', 'en')).toEqual({
    error: { code: 'tooLong', limit: '3' },
  })
})

it('takes weights with a unit, and keeps grams', () => {
  const weight: Column = { ...base, kind: 'weight', max: 1_000_000 }
  const grams = (text: string, locale = 'en') => parseCell(weight, text, locale)
  expect(grams('250')).toEqual({ value: 250 })
  expect(grams('1.2 kg')).toEqual({ value: 1200 })
  expect(grams('1,2kg', 'vi')).toEqual({ value: 1200 })
  expect(grams('8 oz')).toEqual({ value: 227 })
  expect(grams('2LB')).toEqual({ value: 907 })
  expect(grams('two kg')).toEqual({ error: { code: 'notNumber' } })
  expect(shownText(weight, { value: 1200 }, 'en')).toBe('1,200 g')
})

it('takes choices by label or by its beginning, if only one begins so', () => {
  expect(parseCell(tax, 'reduced', 'en')).toEqual({ value: 'reduced' })
  expect(parseCell(tax, 'S', 'en')).toEqual({ value: 'standard' })
  expect(parseCell(tax, 'ex', 'en')).toEqual({ error: { code: 'notChoice' } })
  expect(parseCell(tax, '', 'en')).toEqual({ error: { code: 'notChoice' } })
})

it('takes yes and no in both languages', () => {
  const box: Column = { ...base, kind: 'checkbox' }
  for (const text of ['TRUE', 'yes', '1', 'x', 'có']) expect(parseCell(box, text, 'vi')).toEqual({ value: true })
  for (const text of ['FALSE', 'no', '0', '', 'Không']) expect(parseCell(box, text, 'vi')).toEqual({ value: false })
  expect(parseCell(box, 'maybe', 'en')).toEqual({ error: { code: 'notYesNo' } })
})

it('turns line breaks inside a pasted cell into spaces', () => {
  expect(parseCell({ ...base, kind: 'text' }, ' Large \r\n blue\nmug ', 'en')).toEqual({ value: 'Large blue mug' })
})

it('parses back what is copied, for every kind of column and in both languages', () => {
  const columns: [Column, fc.Arbitrary<unknown>][] = [
    [{ ...base, kind: 'text' }, fc.string().map((text) => text.replace(/\s+/g, ' ').trim())],
    [{ ...base, kind: 'integer' }, fc.option(fc.nat())],
    [{ ...base, kind: 'weight' }, fc.option(fc.nat())],
    [price, fc.option(fc.nat(100_000_000))],
    [dong, fc.option(fc.nat())],
    [tax, fc.constantFrom('standard', 'reduced', 'exempt', 'export')],
    [{ ...base, kind: 'checkbox' }, fc.boolean()],
  ]
  for (const [column, values] of columns)
    fc.assert(
      fc.property(values, fc.constantFrom('en', 'vi'), (value, locale) => {
        expect(parseCell(column, editText(column, { value }, locale), locale)).toEqual({ value })
      }),
    )
})
