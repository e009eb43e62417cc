import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSame } from '../fields/same-value.ts'
import { mergeRows } from './merge-rows.ts'
import { fieldWith, mergeValues, valueAt } from './merge-values.ts'

const row = (id: string, price = 1, sku = '') => ({ id, price, sku })
const stored = [row('s'), row('m'), row('l')]

it('merges by row and by value: my price and their SKU of the same row', () => {
  const mine = [row('s', 5), row('m'), row('l')]
  const theirs = [row('s', 1, 'S-1'), row('m', 9), row('l')]
  expect(mergeRows(stored, mine, theirs)).toEqual({
    rows: [row('s', 5, 'S-1'), row('m', 9), row('l')],
    isAdopted: true,
    conflicting: [],
  })
})

it('keeps mine where both changed a value, and reports that value only', () => {
  const merged = mergeRows(stored, [row('s', 5), row('m'), row('l')], [row('s', 6), row('m'), row('l')])
  expect(merged).toEqual({ rows: [row('s', 5), row('m'), row('l')], isAdopted: false, conflicting: ['s.price'] })
})

it('takes rows that they added or deleted, and keeps rows that I added or deleted', () => {
  const mine = [row('s'), row('mine'), row('l')]
  const theirs = [row('theirs'), row('s'), row('m')]
  expect(mergeRows(stored, mine, theirs)).toEqual({
    rows: [row('theirs'), row('s'), row('mine')],
    isAdopted: true,
    conflicting: [],
  })
})

it('asks where one deleted a row that the other changed', () => {
  const iDeleted = mergeRows(stored, [row('s'), row('m')], [row('s'), row('m'), row('l', 7)])
  expect(iDeleted).toEqual({ rows: [row('s'), row('m')], isAdopted: false, conflicting: ['l'] })
  const theyDeleted = mergeRows(stored, [row('s'), row('m'), row('l', 7)], [row('s'), row('m')])
  expect(theyDeleted).toEqual({ rows: [row('s'), row('m'), row('l', 7)], isAdopted: false, conflicting: ['l'] })
})

it('takes their order where I moved nothing, and keeps mine otherwise', () => {
  const [s, m, l] = stored as [Row, Row, Row]
  expect(mergeRows(stored, [s, m, l], [l, s, m]).rows).toEqual([l, s, m])
  expect(mergeRows(stored, [m, s, l], [l, s, m]).rows).toEqual([m, s, l])
})

it('names the values of a form that conflict, and sets the chosen one', () => {
  const before = { title: 'Mug', variants: stored }
  const mine = { title: 'Mug', variants: [row('s', 5), row('m')] }
  const theirs = { title: 'Cup', variants: [row('s', 6), row('m'), row('l', 7)] }
  const merged = mergeValues(before, mine, theirs, ['variants'])
  expect(merged.adopted).toEqual(['title'])
  expect(merged.conflicting).toEqual(['variants.s.price', 'variants.l'])
  expect(valueAt(theirs, 'variants.s.price')).toBe(6)
  expect(fieldWith(merged.values, 'variants.s.price', 6)).toEqual([row('s', 6), row('m')])
  expect(fieldWith(merged.values, 'variants.l', row('l', 7))).toEqual([row('s', 5), row('m'), row('l', 7)])
  expect(fieldWith(theirs, 'variants.l', undefined)).toEqual([row('s', 6), row('m')])
})

type Row = ReturnType<typeof row>

const ids = ['a', 'b', 'c', 'd']
const rows = fc
  .shuffledSubarray(ids)
  .chain((some) =>
    fc.tuple(...some.map((id) => fc.record({ id: fc.constant(id), price: fc.nat(2), sku: fc.constantFrom('', 'x') }))),
  )

it('loses no change and invents none: each value is mine, or theirs where I changed nothing', () => {
  fc.assert(
    fc.property(rows, rows, rows, (before, mine, theirs) => {
      const { rows: merged, isAdopted, conflicting } = mergeRows<Row>(before, mine, theirs)
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
      expect(isAdopted).toBe(!isSame(merged, mine))
      const find = (list: readonly Row[], id: string) => list.find((one) => one.id === id)
      for (const id of ids) {
        const [was, my, their, now] = [before, mine, theirs, merged].map((list) => find(list, id))
        if (my && their && now)
          for (const key of ['price', 'sku'] as const) {
            expect(now[key]).toBe(my[key] === was?.[key] ? their[key] : my[key])
            const isConflict = my[key] !== was?.[key] && their[key] !== was?.[key] && my[key] !== their[key]
            expect(conflicting.includes(`${id}.${key}`)).toBe(isConflict)
          }
        else if (!isSame(my, was)) expect(now).toEqual(my)
        else expect(now).toEqual(their)
      }
    }),
  )
})
