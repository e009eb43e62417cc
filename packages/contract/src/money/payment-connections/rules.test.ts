import { expect, test } from 'vitest'
import { canRemind } from './rules.ts'

test.each([
  [23, 1, true],
  [24, 1, false],
  [47, 2, true],
  [48, 2, false],
  [168, 90, true],
  [6, null, false],
])('%s hours before %s days have passed: %s', (remindHours, unpaidDays, isPossible) => {
  expect(canRemind(remindHours, unpaidDays)).toBe(isPossible)
})
