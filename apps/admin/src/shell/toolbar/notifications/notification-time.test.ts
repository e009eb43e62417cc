import { expect, it } from 'vitest'
import { notificationTime } from './notification-time.ts'

it.each([
  ['2026-11-21T22:05:09Z', 'America/Los_Angeles', '21-11-2026, 14:05:09'],
  ['2026-11-21T22:05:09.123456Z', 'Asia/Ho_Chi_Minh', '22-11-2026, 05:05:09'],
  ['2026-01-02T00:00:00Z', 'UTC', '02-01-2026, 00:00:00'],
])('formats %s in %s as %s [A9-09]', (at, zone, written) => {
  expect(notificationTime(at, zone)).toBe(written)
})
