import { expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { group, instant, list, number, text, timer } from './define-field.ts'
import type { Fields } from './field.ts'
import { hasClock } from './has-clock.ts'
import { textProblem } from './text-problem.ts'

it.each([
  [{}, '', undefined],
  [{}, 'a', undefined],
  [{ isRequired: true }, '', 'required'],
  [{ isRequired: true }, ' \n', 'required'],
  [{ isRequired: true }, 'a', undefined],
  [{ isNumeric: true }, '', undefined],
  [{ isNumeric: true }, ' 12 ', undefined],
  [{ isNumeric: true }, '0.5', undefined],
  [{ isNumeric: true }, '5.', undefined],
  [{ isNumeric: true }, '.5', undefined],
  [{ isNumeric: true }, '12.34', undefined],
  [{ isNumeric: true }, '.12', undefined],
  [{ isNumeric: true }, '.', 'invalidNumber'],
  [{ isNumeric: true }, '-1', 'invalidNumber'],
  [{ isNumeric: true }, '1a', 'invalidNumber'],
  [{ isNumeric: true }, 'a1', 'invalidNumber'],
  [{ isNumeric: true }, 'a.1', 'invalidNumber'],
  [{ isNumeric: true }, '.1a', 'invalidNumber'],
  [{ isNumeric: true }, '1.2.3', 'invalidNumber'],
  [{ isRequired: true, isNumeric: true }, '', 'required'],
] as const)('a text with %j: %j is %s', (field, value, problem) => {
  expect(textProblem(field, value)).toBe(problem)
})

it.each<[string, Fields, boolean]>([
  ['no field', {}, false],
  ['a text', { a: text('a') }, false],
  ['a time', { a: text('a'), b: instant('b') }, true],
  ['a timer', { a: timer('a', 1), b: number('b', 1) }, true],
  ['a time in a group', { a: group('a', { b: instant('b') }) }, true],
  ['a group without a time', { a: group('a', { b: text('b') }) }, false],
  ['a time in a list', { a: list('a', 'b', 2, { c: instant('c') }) }, false],
])('%s has a clock: %#', (_, fields, has) => {
  expect(hasClock(fields)).toBe(has)
})

it.each([
  ['#000000', '#ffffff', 21],
  ['#000', '#fff', 21],
  ['#fff', '#000', 21],
  ['#808080', '#808080', 1],
  ['#ff0000', '#ffffff', 3.998],
  ['#00ff00', '#ffffff', 1.372],
  ['#0000ff', '#ffffff', 8.592],
  ['#f00', '#FF0000', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
})

// Both sides of the threshold between the linear and the curved part of sRGB.
it.each([
  ['#0a0a0a', '#000000', (0.05 + 10 / 255 / 12.92) / 0.05],
  ['#0b0b0b', '#000000', (0.05 + ((11 / 255 + 0.055) / 1.055) ** 2.4) / 0.05],
])('the contrast of %s and %s follows the definition of WCAG', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 8)
})

it.each([
  ['red', '#fff'],
  ['#fff', 'red'],
  ['#ffff', '#fff'],
  ['', ''],
])('%j and %j have no contrast', (one, other) => {
  expect(contrastRatio(one, other)).toBeUndefined()
})
