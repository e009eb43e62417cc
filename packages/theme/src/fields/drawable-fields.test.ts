import { describe, expect, it } from 'vitest'
import { focal, group, image, list, number, responsive, text, timer } from './define-field.ts'
import { drawableFields, drawableRange } from './drawable-fields.ts'
import type { Field } from './field.ts'

const drawn = (field: Field, stored: unknown) => drawableFields({ one: field }, { one: stored }).one

it.each([
  [{ default: 5 }, 10_000],
  [{ min: 0, max: 10_000, default: 5 }, 10_000],
  [{ min: -10_001, default: 0 }, 10_001],
  [{ max: 20_000, default: 0 }, 20_000],
  [{ default: -30_000 }, 30_000],
  [{ min: -1, max: 40_000, default: 50_000 }, 50_000],
])('a number with %j is drawn up to %i', (limits, most) => {
  expect(drawableRange(limits)).toEqual({ min: -most, max: most })
})

describe('draws', () => {
  const wide = number('one', 5, { max: 20_000 })
  it.each<[string, Field, unknown, unknown]>([
    ['a number', wide, 20_000, 20_000],
    ['a number above its range', wide, 20_001, 20_000],
    ['a number below its range', wide, -20_001, -20_000],
    ['a number that is none', wide, Number.NaN, 5],
    ['an infinite number', wide, Number.POSITIVE_INFINITY, 20_000],
    ['a file', image('one'), '/files/a.webp', '/files/a.webp'],
    ['no image', image('one'), '', ''],
    ['an image that cannot be loaded', image('one'), 'javascript:alert(1)', ''],
    ['a text', text('one'), 'javascript:alert(1)', 'javascript:alert(1)'],
    ['a group', group('one', { a: number('a', 1) }), { a: 1e9, x: 1e9 }, { a: 10_000, x: 1e9 }],
    [
      'each item of a list',
      list('one', 'item', 3, { a: number('a', 1) }),
      [{ a: 1e9 }, { a: 2 }],
      [{ a: 10_000 }, { a: 2 }],
    ],
    [
      'both sizes',
      responsive('one', { desktop: 50, mobile: 30_000 }),
      { desktop: 1e9, mobile: -1e9, x: 1e9 },
      { desktop: 10_000, mobile: -30_000, x: 1e9 },
    ],
    [
      'a size that is no number',
      responsive('one', { desktop: 50, mobile: 32 }),
      { mobile: Number.NaN },
      { desktop: 50, mobile: 32 },
    ],
    ['a timer', timer('one', 2), { day: 1e9 }, { day: 10_000, hour: 0, minute: 0, end: '' }],
    ['a focal point', focal('image'), { x: 1e9 }, { x: 100, y: 50 }],
  ])('%s', (_, field, stored, value) => {
    expect(drawn(field, stored)).toEqual(value)
  })

  it('the sum of the numbers as they are drawn', () => {
    const fields = { a: number('a', 0), b: number('b', 0), all: number('all', 0, { sumOf: { a: 1, b: 2 } }) }
    expect(drawableFields(fields, { a: 1e9, b: 1 })).toEqual({ a: 10_000, b: 1, all: 10_002 })
    expect(drawableFields({ inner: group('inner', fields) }, { inner: { a: 3 } })).toEqual({
      inner: { a: 3, b: 0, all: 3 },
    })
  })
})
