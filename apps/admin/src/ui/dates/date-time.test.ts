import { expect, it } from 'vitest'
import { formatMoney } from '../money/money.ts'
import { dayIn, formatDateTime, formatShortDateTime, zoneAbbreviation, zoneCity } from './date-time.ts'

const at = new Date('2026-11-21T22:05:00Z')

it("formats a moment in the store's time zone, and names the zone", () => {
  expect(formatDateTime(at, 'America/Los_Angeles', 'en')).toBe('Nov 21, 2026, 14:05 PST')
  expect(formatDateTime(at, 'Asia/Ho_Chi_Minh', 'vi')).toBe('22 thg 11, 2026, 05:05 GMT+7')
})

it("leaves out the current year, in the store's time zone", () => {
  const newYear = new Date('2027-01-01T02:00:00Z')
  expect(formatShortDateTime(at, 'America/Los_Angeles', 'en', newYear)).toBe('Nov 21, 14:05')
  expect(formatShortDateTime(at, 'Asia/Ho_Chi_Minh', 'en', newYear)).toBe('Nov 22, 2026, 05:05')
})

it('returns the day in a zone', () => {
  expect(dayIn('Asia/Ho_Chi_Minh', at)).toBe('2026-11-22')
  expect(dayIn('America/Los_Angeles', at)).toBe('2026-11-21')
})

it('formats zone names', () => {
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(zoneAbbreviation('America/Los_Angeles', 'en', at)).toBe('PST')
})

it.each([
  [1999, 'USD', 'en', '$19.99'],
  [1999, 'VND', 'en', '₫1,999'],
  [1_234_567, 'KWD', 'en', 'KWD 1,234.567'],
  [-500, 'USD', 'en', '-$5.00'],
])('writes %i minor units of %s', (amount, currency, locale, written) => {
  expect(formatMoney(amount, currency, locale).replace(/\u00a0/g, ' ')).toBe(written)
})
