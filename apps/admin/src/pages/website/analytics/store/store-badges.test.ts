import { expect, test } from 'vitest'
import { createdOn, rankOf } from './store-badges.ts'

test.each([
  ['CS_GOLD_SP', 'GOLD'],
  ['CS_MEMBER_S_SP', 'MEMBER_S'],
  ['VIP', 'VIP'],
])('the rank of %s is %s [B3-03]', (code, rank) => {
  expect(rankOf(code)).toBe(rank)
})

test('the creation date is DD MMM YYYY in the store’s zone [B9-11]', () => {
  expect(createdOn('2026-09-05T03:00:00Z', 'America/Los_Angeles')).toBe('04 Sep 2026')
  expect(createdOn('2026-11-21T03:00:00Z', null)).toBe('20 Nov 2026')
})
