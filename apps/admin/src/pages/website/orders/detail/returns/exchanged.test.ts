import { limits } from '@backroom/contract/selling/returns/limits'
import { expect, test } from 'vitest'
import type { FoundVariant } from '../../../../../pickers/items/VariantSearch.tsx'
import { exchangedVariants, isWhole, withVariant } from './exchanged.ts'

const variant = (id: string, variantTitle = '') => ({ id, title: 'Tee', variantTitle }) as FoundVariant
const row = (variantId: string, quantity: number | string) => ({ variantId, name: 'Tee', quantity })

test('a new variant comes last with one piece, one of the list has one more, and the others keep theirs', () => {
  const rows = [row('a', 2), row('b', '3')]
  expect(withVariant(rows, variant('c', 'M'))).toEqual([...rows, { variantId: 'c', name: 'Tee / M', quantity: 1 }])
  expect(withVariant(rows, variant('b'))).toEqual([row('a', 2), row('b', 4)])
})

test('a full list takes no other variant', () => {
  const rows = Array.from({ length: limits.exchangeItems }, (_, index) => row(String(index), 1))
  expect(withVariant(rows, variant('another'))).toEqual(rows)
})

test.each<[number | string, boolean]>([
  [1, true],
  ['2', true],
  [limits.exchangeQuantity, true],
  [limits.exchangeQuantity + 1, false],
  [0, false],
  [1.5, false],
  ['', false],
])('%j is a whole number of pieces: %s', (quantity, isOne) => expect(isWhole(row('a', quantity))).toBe(isOne))

test('typed quantities are sent as numbers', () =>
  expect(exchangedVariants([row('a', '2')])).toEqual([{ variantId: 'a', quantity: 2 }]))
