import fc from 'fast-check'
import { expect, it } from 'vitest'
import { completed, mergeOrders } from './merge-order.ts'

const merged = (base: string, mine: string, theirs: string, keys: string) =>
  mergeOrders({ base: [...base], mine: [...mine], theirs: [...theirs] }, keys).join('')

it.each([
  ['one moved', 'abcd', 'bcda', 'abcd', 'abcd', 'bcda'],
  ['the other moved', 'abcd', 'abcd', 'dabc', 'abcd', 'dabc'],
  ['each moved another', 'abcd', 'bcda', 'dabc', 'abcd', 'dbca'],
  ['both moved the same', 'abcd', 'bcda', 'bacd', 'abcd', 'bcda'],
  ['both added at one place', 'ab', 'axb', 'ayb', 'abxy', 'axyb'],
  ['one added where the other removed', 'abc', 'abxc', 'ac', 'acx', 'axc'],
  ['what was removed is kept after all', 'abc', 'abc', 'ac', 'abc', 'abc'],
])('%s: %s as %s and as %s', (_, base, mine, theirs, keys, result) => {
  expect(merged(base, mine, theirs, keys)).toBe(result)
})

it('holds each key exactly once, whatever the orders hold, and equals my order if theirs did not change', () => {
  const order = fc.array(fc.constantFrom(...'abcdef'), { maxLength: 8 })
  fc.assert(
    fc.property(order, order, order, order, (base, mine, theirs, keys) => {
      expect(mergeOrders({ base, mine, theirs }, keys).toSorted()).toEqual([...new Set(keys)].toSorted())
      const own = [...new Set(mine)]
      const once = [...new Set(base)]
      expect(mergeOrders({ base: once, mine: own, theirs: once }, own)).toEqual(own)
      expect(mergeOrders({ base: once, mine: once, theirs: own }, own)).toEqual(own)
    }),
  )
})

it('inserts a missing key at its place in the other order', () => {
  expect(completed(['a', 'c'], ['a', 'b', 'c', 'z'], ['b', 'c', 'a'])).toEqual(['b', 'a', 'c', 'z'])
})
