import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonFindings } from './json-limits.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
const inLists = (depth: number): unknown => (depth === 0 ? 1 : [inLists(depth - 1)])
const notText = 'contains a character that is not text'

it('accepts any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: true }), (value) => {
      const findings = jsonFindings(value).filter(
        ({ message }) => message !== notText && message !== 'is not a valid key',
      )
      expect(findings).toEqual([])
    }),
  )
  expect(jsonFindings({ a: [null, true, false, 0, -1.5, '', 'ü', {}, []] })).toEqual([])
})

it.each<[string, unknown, string[], string]>([
  ['undefined', { a: [undefined] }, ['a', '0'], 'is not JSON'],
  ['a function', { a: () => {} }, ['a'], 'is not JSON'],
  ['NaN', Number.NaN, [], 'is not JSON'],
  ['infinity', [Number.POSITIVE_INFINITY], ['0'], 'is not JSON'],
  ['a big integer', [1n], ['0'], 'is not JSON'],
  ['U+0000', { a: 'x\u0000' }, ['a'], notText],
  ['half a character', { a: ['x', '\ud800'] }, ['a', '1'], notText],
  ['a key that is not text', { a: { 'x\u0000': 1 } }, ['a'], notText],
  ['a prototype', JSON.parse('{"a":{"__proto__":1}}'), ['a', '__proto__'], 'is not a valid key'],
])('rejects %s', (_, value, path, message) => {
  expect(jsonFindings(value)).toEqual([{ path, message }])
})

it('accepts its limits of depth and of keys, and nothing above them', () => {
  const path = Array(17).fill('a')
  expect(jsonFindings(nested(16))).toEqual([])
  expect(jsonFindings(nested(17))).toEqual([{ path, message: 'is nested deeper than 16 levels' }])
  expect(jsonFindings(inLists(16))).toEqual([])
  expect(jsonFindings(inLists(17))).toEqual([{ path: Array(17).fill('0'), message: 'is nested deeper than 16 levels' }])
  expect(jsonFindings({ ['k'.repeat(100)]: 1 })).toEqual([])
  expect(jsonFindings({ ['k'.repeat(101)]: 1 })).toEqual([{ path: ['k'.repeat(100)], message: 'is not a valid key' }])
})

it('accepts its limits of values and characters, keys included, and nothing above them', () => {
  const tooLarge = [{ path: [], message: 'is too large' }]
  expect(jsonFindings(Array(49_999).fill(0))).toEqual([])
  expect(jsonFindings(Array(50_000).fill(0))).toEqual(tooLarge)
  expect(jsonFindings({ key: 'x'.repeat(999_997) })).toEqual([])
  expect(jsonFindings({ keys: 'x'.repeat(999_997) })).toEqual(tooLarge)
  expect(jsonFindings(['x'.repeat(500_000), 'x'.repeat(500_000)])).toEqual([])
  expect(jsonFindings(['x'.repeat(500_000), 'x'.repeat(500_001)])).toEqual(tooLarge)
})

it('reports at most twenty problems', () => {
  expect(jsonFindings(Array(19).fill(undefined))).toHaveLength(19)
  expect(jsonFindings(Array(21).fill(undefined))).toHaveLength(20)
})
