import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isJourneyOfRun, partOfCases } from './part-of-cases.ts'

const runs = Array.from({ length: 12 }, (_, index) => `${index + 1}/12`)

test.each([12, 13, 14, 23, 75])('tests each of %d cases in one of twelve runs', (count) => {
  const cases = Array.from({ length: count }, (_, index) => index)
  const tested = runs.map((run) => partOfCases(cases, run))
  expect(tested.flat().toSorted((a, b) => a - b)).toEqual(cases)
  for (const some of tested) expect(some.length).toBeLessThanOrEqual(Math.ceil(count / 12))
})

test('tests one case of a shorter list in each run, and none of an empty one', () => {
  expect(runs.slice(0, 4).map((run) => partOfCases(['en', 'vi'], run))).toEqual([['en'], ['vi'], ['en'], ['vi']])
  expect(partOfCases([], '3/12')).toEqual([])
})

test('tests all cases in a run that is not of `npm test`', () => {
  expect(partOfCases(['en', 'vi', 'fr'], '1/1')).toEqual(['en', 'vi', 'fr'])
})

const journeys = globSync('*.spec.ts', { cwd: join(import.meta.dirname, '../../../../e2e') })

test.each(journeys.filter((file) => !['main-job.spec.ts', 'screens.spec.ts'].includes(file)))(
  'runs the journeys of %s in both languages in six runs, and not in each',
  (file) => {
    for (const six of [runs.slice(0, 6), runs.slice(3, 9), runs.slice(6)]) {
      const some = six.filter((run) => isJourneyOfRun(file, run))
      expect(some.flatMap((run) => partOfCases(['en', 'vi'], run)).toSorted()).toEqual(['en', 'vi'])
    }
    expect(isJourneyOfRun(file, '1/1')).toBe(true)
  },
)

test('runs about a third of the journeys, and the main job each time', () => {
  for (const run of runs) {
    const some = journeys.filter((file) => isJourneyOfRun(file, run))
    expect(some).toContain('main-job.spec.ts')
    expect(some.length).toBeGreaterThan(journeys.length / 4)
    expect(some.length).toBeLessThan(journeys.length / 2)
  }
})
