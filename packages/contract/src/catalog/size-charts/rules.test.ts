import { describe, expect, it } from 'vitest'
import { convertLength, trimTable } from './rules.ts'

describe('converts lengths', () => {
  it.each([
    ['86', 'cm', 'in', '33.9'],
    ['86-91', 'cm', 'in', '33.9-35.8'],
    ['86 – 91 cm', 'cm', 'in', '33.9 – 35.8'],
    ['33,5', 'in', 'cm', '85'],
    ['34 1/2', 'in', 'cm', '87.5'],
    ['1/2"', 'in', 'cm', '1.5'],
    ['34 1/2 – 36 in', 'in', 'cm', '87.5 – 91.5'],
    ['0', 'cm', 'in', '0'],
  ] as const)('%s %s to %s: %s [A2-39]', (cell, from, to, expected) => {
    expect(convertLength(cell, from, to, 'en-US')).toBe(expected)
  })

  it('writes the decimal mark of the language', () => expect(convertLength('86', 'cm', 'in', 'vi-VN')).toBe('33,9'))

  it.each(['One size', '', 'EU 38', '86 in', '1/0', 'S-M', '86-', '86 - 91 - 96', '8'.repeat(20).concat('x')])(
    'leaves “%s” as it is',
    (cell) => expect(convertLength(cell, 'cm', 'in', 'en-US')).toBe(cell),
  )

  it('changes nothing in the unit of the chart', () =>
    expect(convertLength('86 cm', 'cm', 'cm', 'en-US')).toBe('86 cm'))
})

it('leaves out empty rows and columns at the end, and fills short rows', () => {
  expect(trimTable([[' Size ', 'Chest', ''], ['S'], ['', '', ' '], []])).toEqual([
    ['Size', 'Chest'],
    ['S', ''],
  ])
  expect(trimTable([['', ''], []])).toEqual([])
})
