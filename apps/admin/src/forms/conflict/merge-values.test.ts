import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'

const stored = { name: 'Northwind', zone: 'UTC', tags: ['a', 'b'] }

it('takes what only the others changed, keeps what only I changed, and contests what both did', () => {
  const mine = { ...stored, name: 'Southwind', tags: ['a'] }
  const theirs = { ...stored, name: 'Eastwind', zone: 'Asia/Tokyo' }
  expect(mergeValues(stored, mine, theirs)).toEqual({
    values: { name: 'Southwind', zone: 'Asia/Tokyo', tags: ['a'] },
    taken: ['zone'],
    contested: ['name'],
  })
})

it('contests nothing where both came to the same, and sees lists by what is in them', () => {
  const mine = { ...stored, name: 'Southwind', tags: ['a', 'b'] }
  expect(mergeValues(stored, mine, { ...stored, name: 'Southwind' })).toEqual({
    values: mine,
    taken: [],
    contested: [],
  })
})

it('loses nothing: each field is mine, or theirs where I left it alone', () => {
  const values = fc.record({ one: fc.nat(2), two: fc.nat(2), three: fc.nat(2) })
  fc.assert(
    fc.property(values, values, values, (before, mine, theirs) => {
      const { values: merged, taken, contested } = mergeValues(before, mine, theirs)
      for (const name of ['one', 'two', 'three'] as const) {
        expect(merged[name]).toBe(mine[name] === before[name] ? theirs[name] : mine[name])
        const isContested = mine[name] !== before[name] && theirs[name] !== before[name] && mine[name] !== theirs[name]
        expect(contested.includes(name)).toBe(isContested)
        expect(taken.includes(name)).toBe(mine[name] === before[name] && theirs[name] !== before[name])
      }
    }),
  )
})
