import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each(['\n', '\r', '\r\n'])('quotes a cell with %j', (end) => {
  expect(
    csvLines([
      ['a', `one${end}two`],
      ['b', 'c'],
    ]),
  ).toBe(`a,"one${end}two"\r\nb,c\r\n`)
})

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\n1\t 2 ',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a,"b ""c"", d"\n', [['a', 'b "c", d']]],
  [
    'a,"two\nlines"\nb,',
    [
      ['a', 'two\nlines'],
      ['b', ''],
    ],
  ],
  ['', []],
  ['\n\n,\n', []],
  ['a,"never closed', [['a', 'never closed']]],
])('reads %j', (text, cells) => expect(cellsOf(text)).toEqual(cells))

test('line numbers count empty lines', () => {
  expect(readCsv('a\n\nb\n').map(({ line }) => line)).toEqual([1, 3])
})

test('readCsv reads what csvLines writes', () => {
  const cell = fc.stringMatching(/^[a-zà-ỹ",;]{1,8}$/u).map((text) => text.trim() || 'x')
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(cellsOf(csvLines([['day', 'source', 'medium'], ...rows])).slice(1)).toEqual(rows)
    }),
  )
})
