import { describe, expect, it } from 'vitest'
import { instantOf, wallTime } from './zoned-time.ts'

const losAngeles = 'America/Los_Angeles'

describe.each([
  ['2026-11-30T23:59', losAngeles, '2026-12-01T07:59:00.000Z'],
  ['2026-07-01T00:00', losAngeles, '2026-07-01T07:00:00.000Z'],
  ['2026-11-30T23:59', 'Asia/Ho_Chi_Minh', '2026-11-30T16:59:00.000Z'],
  ['2026-11-30T00:15', 'Asia/Kathmandu', '2026-11-29T18:30:00.000Z'],
])('%s in %s', (wall, zone, instant) => {
  it('converts a wall time to an instant', () => expect(instantOf(wall, zone)).toBe(instant))
  it('converts the instant back to the wall time', () => expect(wallTime(instant, zone)).toBe(wall))
})

it('takes the first of two equal wall times', () => {
  expect(instantOf('2026-11-01T01:30', losAngeles)).toBe('2026-11-01T08:30:00.000Z')
})

it('moves a wall time that the clocks skip behind the gap', () => {
  expect(instantOf('2026-03-08T02:30', losAngeles)).toBe('2026-03-08T10:30:00.000Z')
})
