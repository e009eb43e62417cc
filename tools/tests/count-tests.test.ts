import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const unit = { numPassedTests: 10, numFailedTests: 0, numFailedTestSuites: 0 }
const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }
const journeys = { stats, errors: [] }

test('counts unit tests and journeys of a whole run', () => {
  expect(countTests({ isGreen: true, unit, journeys })).toEqual({ passed: 15, failed: 0 })
})

test.each([
  ['a step fails without a failed test', { isGreen: false }, 1],
  ['the unit tests leave no report', { unit: undefined }, 1],
  ['the journeys leave no report', { journeys: undefined }, 1],
  ['a file of unit tests cannot be loaded', { unit: { ...unit, numFailedTestSuites: 1 } }, 1],
  [
    'the journeys’ server does not start',
    { isGreen: false, journeys: { stats: { ...stats, expected: 0 }, errors: ['x'] } },
    1,
  ],
  [
    'nothing ran',
    { unit: { ...unit, numPassedTests: 0 }, journeys: { stats: { ...stats, expected: 0 }, errors: [] } },
    1,
  ],
  ['a journey passes at the second try', { journeys: { stats: { ...stats, flaky: 2 }, errors: [] } }, 2],
  ['journeys are left out', { journeys: { stats: { ...stats, skipped: 3 }, errors: [] } }, 3],
  [
    'a test and two journeys fail',
    {
      isGreen: false,
      unit: { ...unit, numFailedTests: 1 },
      journeys: { stats: { ...stats, unexpected: 2 }, errors: [] },
    },
    3,
  ],
])('counts a failure when %s', (_, change, failed) => {
  expect(countTests({ isGreen: true, unit, journeys, ...change }).failed).toBe(failed)
})
