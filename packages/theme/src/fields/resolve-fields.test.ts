import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../document/document.ts'
import {
  code,
  collection,
  color,
  focal,
  font,
  group,
  image,
  instant,
  link,
  list,
  menu,
  multiline,
  number,
  product,
  responsive,
  richText,
  select,
  text,
  timer,
  toggle,
} from './define-field.ts'
import type { Field } from './field.ts'
import { isInstant, isObject, resolveFields } from './resolve-fields.ts'

const read = (field: Field, stored: unknown) => resolveFields({ one: field }, { one: stored }).one
const noLink = { name: '', params: { slug: '' } }
const at = '2026-11-30T23:59:00.000Z'
const usualFont = { font: 'Mulish', style: 'regular', url: '', key: 'mulish' }

describe.each<[string, Field, [stored: unknown, read: Json][]]>([
  [
    'text',
    text('one', { default: 'usual' }),
    [
      ['', ''],
      ['a', 'a'],
      [7, 'usual'],
      [null, 'usual'],
      [['a'], 'usual'],
    ],
  ],
  [
    'multiline',
    multiline('one'),
    [
      ['a\nb', 'a\nb'],
      [7, ''],
    ],
  ],
  [
    'number',
    number('one', 5),
    [
      [0, 0],
      [-1e9, -1e9],
      ['7', 5],
      [null, 5],
      [true, 5],
    ],
  ],
  [
    'toggle',
    toggle('one', true),
    [
      [false, false],
      [true, true],
      [0, true],
      ['false', true],
    ],
  ],
  [
    'image',
    image('one'),
    [
      ['/files/a.webp', '/files/a.webp'],
      [{}, ''],
    ],
  ],
  [
    'collection',
    collection('one'),
    [
      ['mugs', 'mugs'],
      ['', ''],
      [null, 'all-lattehub-c'],
    ],
  ],
  [
    'product',
    product('one'),
    [
      ['mug', 'mug'],
      [7, ''],
    ],
  ],
  [
    'select',
    select('one', ['1', '2'], '1'),
    [
      ['2', '2'],
      [2, '2'],
      [3, '1'],
      ['3', '1'],
      [['2'], '1'],
      [null, '1'],
      [{}, '1'],
    ],
  ],
  [
    'color',
    color('one', '#111111'),
    [
      ...['', '#abc', '#ABC', '#abcdef', '#012345'].map((one): [string, string] => [one, one]),
      ...['#ab', '#abcd', '#abcde', '#abcdefa', 'x#abc', '#abcx', '#abg', 'red', 7, ['#abc'], null].map(
        (one): [unknown, string] => [one, '#111111'],
      ),
    ],
  ],
  [
    'instant',
    instant('one'),
    [
      [at, at],
      ['soon', ''],
      [7, ''],
      [[at], ''],
    ],
  ],
  [
    'code',
    code('one', { maxLength: 3, default: 'x' }),
    [
      ['abc', 'abc'],
      ['abcd', 'abc'],
      ['a\ud800', 'a\ufffd'],
      [7, 'x'],
    ],
  ],
  [
    'rich text',
    richText('one', { default: 'x' }),
    [
      ['<p onclick="a">b', '<p>b</p>'],
      [7, 'x'],
      [['<p>'], 'x'],
    ],
  ],
  [
    'responsive',
    responsive('one', { desktop: 50, mobile: 32 }),
    [
      [{ mobile: 40 }, { desktop: 50, mobile: 40 }],
      [
        { desktop: '60', mobile: 0, x: 1 },
        { desktop: 50, mobile: 0, x: 1 },
      ],
      [50, { desktop: 50, mobile: 32 }],
      [[], { desktop: 50, mobile: 32 }],
    ],
  ],
  [
    'font',
    font('one', usualFont),
    [
      [
        { font: 'Alata', url: null },
        { ...usualFont, font: 'Alata' },
      ],
      ['Alata', usualFont],
    ],
  ],
  [
    'focal point',
    focal('image'),
    [
      [
        { x: 0, y: 100 },
        { x: 0, y: 100 },
      ],
      [
        { x: -1, y: 101 },
        { x: 0, y: 100 },
      ],
      [
        { x: 10.4, y: 10.5 },
        { x: 10, y: 11 },
      ],
      [
        { x: '9', zoom: 2 },
        { x: 50, y: 50, zoom: 2 },
      ],
      [null, { x: 50, y: 50 }],
    ],
  ],
  [
    'timer',
    timer('one', 2),
    [
      [{}, { day: 2, hour: 0, minute: 0, end: '' }],
      [
        { day: 1.9, hour: -1, minute: '5', end: at, x: 1 },
        { day: 1, hour: 0, minute: 0, end: at, x: 1 },
      ],
      [
        { day: 0, hour: 23, minute: 59.9, end: 'soon' },
        { day: 0, hour: 23, minute: 59, end: '' },
      ],
      [{ day: Number.NaN }, { day: 0, hour: 0, minute: 0, end: '' }],
      ['1', { day: 2, hour: 0, minute: 0, end: '' }],
    ],
  ],
  [
    'link',
    link('one'),
    [
      [{}, noLink],
      ['/a', noLink],
      [[], noLink],
      [
        { name: 'product', params: { slug: 'mug', size: 1 }, x: 1 },
        { name: 'product', params: { slug: 'mug', size: 1 }, x: 1 },
      ],
      [{ name: 'elsewhere', params: { slug: 7 } }, noLink],
      [
        { name: 'home', params: [] },
        { name: 'home', params: { slug: '' } },
      ],
    ],
  ],
  [
    'menu',
    menu('one', 'main-menu'),
    [
      ['sale', 'sale'],
      ['', 'main-menu'],
      [[], 'main-menu'],
      [{}, 'main-menu'],
      [7, 'main-menu'],
      [
        [{ title: 'A', url: { name: 'home' }, x: 1 }, { title: 7, url: 'x' }, 'y'],
        [
          { title: 'A', url: { name: 'home', params: { slug: '' } }, x: 1 },
          { title: '', url: noLink },
          { title: '', url: noLink },
        ],
      ],
    ],
  ],
  [
    'group',
    group('one', { a: number('a', 1), b: text('b') }),
    [
      [
        { a: 2, x: 1 },
        { a: 2, b: '', x: 1 },
      ],
      ['a', { a: 1, b: '' }],
      [[], { a: 1, b: '' }],
    ],
  ],
  [
    'list',
    list('one', 'item', 5, { a: number('a', 1) }, { initial: [{ a: 7 }, {}] }),
    [
      [[], []],
      [
        [{ a: 2, x: 1 }, 'y'],
        [{ a: 2, x: 1 }, { a: 1 }],
      ],
      [{}, [{ a: 7 }, { a: 1 }]],
      ['a', [{ a: 7 }, { a: 1 }]],
    ],
  ],
])('a field of kind %s', (_, field, cases) => {
  it.each(cases)('reads %j as %j', (stored, value) => {
    expect(read(field, stored)).toEqual(value)
  })

  it('reads what it read as the same', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (stored) => {
        const once = read(field, stored)
        expect(read(field, once)).toEqual(once)
      }),
    )
  })
})

it('reads a list without initial items as empty', () => {
  expect(resolveFields({ one: list('one', 'item', 5, {}) }, {})).toEqual({ one: [] })
})

it.each<[JsonObject, string]>([
  [{ new: 'a', old: 'b', older: 'c' }, 'a'],
  [{ old: 'b', older: 'c' }, 'b'],
  [{ older: 'c' }, 'c'],
  [{ new: 7, old: 'b' }, 'usual'],
  [{}, 'usual'],
])('reads %j by the first spelling that is stored', (stored, value) => {
  const fields = { new: text('new', { default: 'usual', aliases: ['old', 'older'] }) }
  expect(resolveFields(fields, stored)).toEqual({ ...stored, new: value })
})

it('reads no inherited property, and keeps unknown keys', () => {
  expect(resolveFields({ toString: text('a') }, { x: [1] })).toEqual({ x: [1], toString: '' })
  expect(resolveFields({ a: responsive('a', { desktop: 1, mobile: 2 }) }, null)).toEqual({
    a: { desktop: 1, mobile: 2 },
  })
})

it('adds up the parts of a sum, whatever was stored for it', () => {
  const fields = {
    day: number('day', 1),
    min: number('min', 2),
    all: number('all', 0, { sumOf: { day: 1440, min: 1 } }),
  }
  expect(resolveFields(fields, {})).toEqual({ day: 1, min: 2, all: 1442 })
  expect(resolveFields(fields, { day: 0, min: 5, all: 9 })).toEqual({ day: 0, min: 5, all: 5 })
})

it.each(['2026-11-30T23:59Z', '2026-11-30T23:59:00Z', '2026-11-30T23:59:00.1Z', '2026-11-30T23:59:00.123Z'])(
  '%s is a time',
  (stored) => expect(isInstant(stored)).toBe(true),
)

it.each([
  ...['', '2026-11-30', '2026-11-30 23:59Z', '2026-11-30T23:59', '2026-13-30T23:59Z', '2026-11-30T24:59Z'],
  ...[
    '2026-11-30T23:59:00.Z',
    '2026-11-30T23:59:00.1234Z',
    'x2026-11-30T23:59Z',
    '2026-11-30T23:59Zx',
    '26-11-30T23:59Z',
  ],
])('%j is not a time', (stored) => expect(isInstant(stored)).toBe(false))

it('knows objects from lists and other values', () => {
  expect([{}, { a: 1 }, [], null, undefined, 'a', 7].map(isObject)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
