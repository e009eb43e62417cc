import { expect, it } from 'vitest'
import { randomKey } from './random-key.ts'

const numbers = (...values: number[]) => {
  let index = 0
  return () => values[index++ % values.length]!
}

it('writes the type and six letters or digits', () => {
  expect(randomKey('item', {}, () => 0)).toBe('item_aaaaaa')
  expect(randomKey('item', {}, () => 0.999_999)).toBe('item_999999')
  expect(randomKey('', {}, numbers(0, 1 / 36, 25.5 / 36, 26 / 36, 0.5, 0))).toBe('_abz0sa')
})

it('takes a longer suffix while a key is used', () => {
  const used = { item_aaaaaa: 1, item_aaaaaaa: undefined, other_aaaaaaaa: 1 }
  expect(randomKey('item', used, () => 0)).toBe('item_aaaaaaaa')
})
