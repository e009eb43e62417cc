import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatTsv, parseTsv } from './tsv.ts'

it('reads quotes, line breaks and tabs inside cells as spreadsheets write them', () => {
  expect(parseTsv('a\t"b\nc"\r\n"say ""hi"""\t5" pipe\r\n')).toEqual([
    ['a', 'b\nc'],
    ['say "hi"', '5" pipe'],
  ])
})

it('reads a quote that is never closed as text', () => {
  expect(parseTsv('"a\tb\nc')).toEqual([['"a', 'b'], ['c']])
})

it('ends with the last row, with or without a line break', () => {
  expect(parseTsv('a\nb')).toEqual([['a'], ['b']])
  expect(parseTsv('a\nb\n')).toEqual([['a'], ['b']])
  expect(parseTsv('a\rb\r')).toEqual([['a'], ['b']])
  expect(parseTsv('')).toEqual([['']])
  expect(parseTsv('a\n\nb')).toEqual([['a'], [''], ['b']])
})

it('reads back every table that it writes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'Ế') })
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseTsv(formatTsv(rows))).toEqual(rows)
    }),
  )
})
