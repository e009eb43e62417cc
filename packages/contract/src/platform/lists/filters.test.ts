import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amounts,
  anyOf,
  days,
  type Filter,
  filterLength,
  maxTexts,
  oneOf,
  readFilter,
  texts,
  writeFilter,
} from './filters.ts'

const states = ['draft', 'active', 'archived'] as const
const day = fc
  .date({ min: new Date('1971-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const rangeOf = <T extends string | number>(end: fc.Arbitrary<T>) =>
  fc
    .tuple(fc.option(end), fc.option(end))
    .filter(([from, to]) => from !== null || to !== null)
    .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
    .map(([from, to]) => ({ ...(from !== null && { from }), ...(to !== null && { to }) }))
const words = fc.uniqueArray(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.isWellFormed()),
  { minLength: 1, maxLength: 5 },
)

const kinds: [string, Filter, fc.Arbitrary<unknown>][] = [
  ['oneOf', oneOf(...states), fc.constantFrom(...states)],
  ['anyOf', anyOf(...states), fc.uniqueArray(fc.constantFrom(...states), { minLength: 1 })],
  ['days', days(), rangeOf(day)],
  ['amounts', amounts(), rangeOf(fc.integer({ min: 0, max: 9_999_999_999_999 }))],
  ['texts', texts(), words],
]

describe.each(kinds)('a filter by %s', (_, filter, values) => {
  it('reads the value that it wrote into an address', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(readFilter(filter, writeFilter(filter, value as never))).toEqual(value)
      }),
    )
  })

  it('reads any text as nothing, or as a value that it writes in the same way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const value = readFilter(filter, text)
        if (value !== undefined) expect(readFilter(filter, writeFilter(filter, value as never))).toEqual(value)
      }),
    )
  })
})

it.each<[string, Filter, string]>([
  ['an unknown value', oneOf(...states), 'sold'],
  ['a value twice', anyOf(...states), 'draft,draft'],
  ['an unknown value among known ones', anyOf(...states), 'draft,sold'],
  ['a day that does not exist', days(), '2026-02-30..'],
  ['a range that ends before it starts', days(), '2026-03-02..2026-03-01'],
  ['a range without ends', amounts(), '..'],
  ['a negative amount', amounts(), '-5..'],
  ['an amount with decimals', amounts(), '1.5..'],
  ['broken percent signs', texts(), '%E0%A4%A'],
  ['blanks', texts(), '%20'],
  ['more texts than a filter takes', texts(), Array.from({ length: maxTexts + 1 }, (_, n) => `w${n}`).join(',')],
])('rejects %s', (_, filter, text) => {
  expect(readFilter(filter, text)).toBeUndefined()
})

it.each([
  ['texts', texts(), (length: number) => 'x'.repeat(length), filterLength],
  ['texts', texts(), (count: number) => Array.from({ length: count }, (_, index) => `t${index}`).join(), maxTexts],
  ['anyOf', anyOf(...states), (count: number) => [...states, 'more'].slice(0, count).join(), states.length],
  ['amounts', amounts(), (digits: number) => `${'9'.repeat(digits)}..`, 13],
] as const)('a filter by %s accepts its limit and nothing longer', (_, filter, textOf, limit) => {
  expect(readFilter(filter, textOf(limit))).toBeDefined()
  expect(readFilter(filter, textOf(limit + 1))).toBeUndefined()
})

it.each(['2026-13-01..', '2026-02-30..', '1970-12-31..', '2026-1-1..'])('%s is no range of days', (text) => {
  expect(readFilter(days(), text)).toBeUndefined()
})
