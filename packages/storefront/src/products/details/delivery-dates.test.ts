import { expect, it } from 'vitest'
import { dayAfter, dayIn } from './delivery-dates.ts'

it('adds days across months, years and daylight saving changes', () => {
  expect(dayAfter('2026-11-22', 3, 'en-US')).toBe('Nov 25')
  expect(dayAfter('2026-12-30', 5, 'en-US')).toBe('Jan 4')
  expect(dayAfter('2026-10-31', 1, 'en-US')).toBe('Nov 1')
  expect(dayAfter('2026-11-22', 0, 'vi-VN')).toBe('22 thg 11')
})

it('uses the day in the shop’s time zone, not in UTC', () => {
  const lateInGreenwich = new Date('2026-11-22T23:30:00Z')
  expect(dayIn('Asia/Ho_Chi_Minh', lateInGreenwich)).toBe('2026-11-23')
  expect(dayIn('America/Los_Angeles', new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-21')
})
