import { rankOf } from '@backroom/contract/stores/stores/rank'
import { expect, test } from 'vitest'
import { createdOn } from './store-badges.ts'

test.each([
  ['CS_GOLD_SP', 'GOLD'],
  ['CS_MEMBER_S_SP', 'MEMBER_S'],
  ['VIP', 'VIP'],
])('reads the rank of %s as %s [B3-03]', (code, rank) => {
  expect(rankOf(code)).toBe(rank)
})

test('formats the creation date as DD MMM YYYY in the store’s time zone [B9-11]', () => {
  expect(createdOn('2026-09-05T03:00:00Z', 'America/Los_Angeles')).toBe('04 Sep 2026')
  expect(createdOn('2026-11-21T03:00:00Z', null)).toBe('20 Nov 2026')
})
