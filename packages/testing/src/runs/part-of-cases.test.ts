import { expect, test } from 'vitest'
import { isPlaceOfRun, partOfCases } from './part-of-cases.ts'

const runs = ['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']

test.each([6, 7, 8, 11, 39])('tests each of %d cases in one of six runs', (count) => {
  const cases = Array.from({ length: count }, (_, index) => index)
  const tested = runs.map((run) => partOfCases(cases, run))
  expect(tested.flat().toSorted((a, b) => a - b)).toEqual(cases)
  for (const some of tested) expect(some.length).toBeLessThanOrEqual(Math.ceil(count / 6))
})

test('tests one case of a shorter list in each run, and none of an empty one', () => {
  expect(runs.map((run) => partOfCases(['en', 'vi'], run))).toEqual([['en'], ['vi'], ['en'], ['vi'], ['en'], ['vi']])
  expect(partOfCases([], '3/6')).toEqual([])
})

test('tests all cases in a run that is not of `npm test`', () => {
  expect(partOfCases(['en', 'vi', 'fr'], '1/1')).toEqual(['en', 'vi', 'fr'])
})

test.each(['an order', 'an order, refunded', 'đơn hàng'])(
  'checks “%s” in both languages in six runs, and not in each',
  (place) => {
    const checked = runs.filter((run) => isPlaceOfRun(place, run)).flatMap((run) => partOfCases(['en', 'vi'], run))
    expect(checked.length).toBe(runs.length / 2)
    expect(new Set(checked)).toEqual(new Set(['en', 'vi']))
    expect(isPlaceOfRun(place, '1/1')).toBe(true)
  },
)

test('checks about half of the places in each run', () => {
  const places = Array.from({ length: 100 }, (_, index) => `place ${index}`)
  for (const run of runs) {
    const count = places.filter((place) => isPlaceOfRun(place, run)).length
    expect(count).toBeGreaterThan(40)
    expect(count).toBeLessThan(60)
  }
})
