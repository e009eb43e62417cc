import { expect, test } from 'vitest'
import { isPlaceOfRun, partOfCases } from './part-of-cases.ts'

const runs = ['1/4', '2/4', '3/4', '4/4']

test.each([4, 5, 6, 7, 39])('tests each of %d cases in one of four runs', (count) => {
  const cases = Array.from({ length: count }, (_, index) => index)
  const tested = runs.map((run) => partOfCases(cases, run))
  expect(tested.flat().toSorted((a, b) => a - b)).toEqual(cases)
  for (const some of tested) expect(some.length).toBeLessThanOrEqual(Math.ceil(count / 4))
})

test('tests one case of a shorter list in each run, and none of an empty one', () => {
  expect(runs.map((run) => partOfCases(['en', 'vi'], run))).toEqual([['en'], ['vi'], ['en'], ['vi']])
  expect(partOfCases([], '3/4')).toEqual([])
})

test('tests all cases in a run that is not of `npm test`', () => {
  expect(partOfCases(['en', 'vi', 'fr'], '1/1')).toEqual(['en', 'vi', 'fr'])
})

test.each(['an order', 'an order, refunded', 'đơn hàng'])(
  'checks “%s” once in each of two languages in four runs',
  (place) => {
    const checked = runs.filter((run) => isPlaceOfRun(place, run)).flatMap((run) => partOfCases(['en', 'vi'], run))
    expect(checked).toEqual(['en', 'vi'])
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
