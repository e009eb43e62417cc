import { expect, test } from 'vitest'
import { day } from './fields.ts'

test.each(['0000-01-01', '0001-01-01', '1970-12-31', '10000-01-01', '2026-02-30', '2026-13-01', '-001-01-01'])(
  '%s is no day',
  (value) => {
    expect(day.safeParse(value).success).toBe(false)
  },
)

test.each(['1971-01-01', '2026-11-21', '2024-02-29', '9999-12-31'])('%s is a day', (value) => {
  expect(day.safeParse(value).success).toBe(true)
})
