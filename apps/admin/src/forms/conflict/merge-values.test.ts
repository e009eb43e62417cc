import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'

const stored = { name: 'Northwind', zone: 'UTC', tags: ['a', 'b'] }

it('adopts fields that only they changed, keeps fields that only I changed, and reports conflicts', () => {
  const mine = { ...stored, name: 'Southwind', tags: ['a'] }
  const theirs = { ...stored, name: 'Eastwind', zone: 'Asia/Tokyo' }
  expect(mergeValues(stored, mine, theirs)).toEqual({
    values: { name: 'Southwind', zone: 'Asia/Tokyo', tags: ['a'] },
    adopted: ['zone'],
    conflicting: ['name'],
  })
})

it('reports no conflict where both set the same value, and compares lists by value', () => {
  const mine = { ...stored, name: 'Southwind', tags: ['a', 'b'] }
  expect(mergeValues(stored, mine, { ...stored, name: 'Southwind' })).toEqual({
    values: mine,
    adopted: [],
    conflicting: [],
  })
})

it('loses no change: each field has my value, or theirs where I changed nothing', () => {
  const values = fc.record({ one: fc.nat(2), two: fc.nat(2), three: fc.nat(2) })
  fc.assert(
    fc.property(values, values, values, (before, mine, theirs) => {
      const { values: merged, adopted, conflicting } = mergeValues(before, mine, theirs)
      for (const name of ['one', 'two', 'three'] as const) {
        expect(merged[name]).toBe(mine[name] === before[name] ? theirs[name] : mine[name])
        const isConflicting =
          mine[name] !== before[name] && theirs[name] !== before[name] && mine[name] !== theirs[name]
        expect(conflicting.includes(name)).toBe(isConflicting)
        expect(adopted.includes(name)).toBe(mine[name] === before[name] && theirs[name] !== before[name])
      }
    }),
  )
})
