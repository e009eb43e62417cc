import { expect, it } from 'vitest'
import { holdsWords } from './holds-words.ts'

it.each([
  ['Đơn hàng', 'don h', true],
  ['Đơn hàng', 'HÀNG', true],
  ['Đơn hàng', '', true],
  ['Theme editor', 'ed the', true],
  ['Theme editor', 'heme', false],
  ['Orders', 'orders today', false],
])('%s is found by %j: %s', (name, search, isFound) => {
  expect(holdsWords(name, search)).toBe(isFound)
})
