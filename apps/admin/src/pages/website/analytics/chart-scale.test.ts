import { expect, test } from 'vitest'
import { labelled, niceTop } from './chart-scale.ts'

test.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [7, 10],
  [11, 20],
  [48, 50],
  [501, 1000],
])('an axis for %s ends at %s', (value, top) => {
  expect(niceTop(value)).toBe(top)
})

test('labels stand at both ends and never twice', () => {
  expect(labelled(3, 6)).toEqual([0, 1, 2])
  expect(labelled(60, 5)).toEqual([0, 15, 30, 44, 59])
})
