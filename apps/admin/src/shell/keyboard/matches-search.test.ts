import { expect, it } from 'vitest'
import { matchesSearch } from './matches-search.ts'

it.each([
  ['Đơn hàng', 'don h', true],
  ['Đơn hàng', 'HÀNG', true],
  ['Đơn hàng', '', true],
  ['Theme editor', 'ed the', true],
  ['Theme editor', 'heme', false],
  ['Orders', 'orders today', false],
])('%s matches %j: %s', (name, search, isFound) => {
  expect(matchesSearch(name, search)).toBe(isFound)
})
