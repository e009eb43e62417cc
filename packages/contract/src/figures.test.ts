import { expect, it } from 'vitest'
import { marginOf } from './analytics/profit/margin.ts'
import { daysOf } from './analytics/saved-reports/days-of.ts'
import { PixelBatch, PixelEvent } from './analytics/visits/pixel.ts'
import { fontAddress, fontFace, fontSheetAddress } from './catalog/fonts/font-address.ts'
import { slugPattern } from './stores/stores/slug.ts'

it.each([
  [{ profitCents: 50, salesCents: 100, taxCents: 0, unknownSalesCents: 0 }, 0.5],
  [{ profitCents: 30, salesCents: 130, taxCents: 10, unknownSalesCents: 20 }, 0.3],
  [{ profitCents: -50, salesCents: 100, taxCents: 0, unknownSalesCents: 0 }, -0.5],
  [{ profitCents: 1, salesCents: 31, taxCents: 10, unknownSalesCents: 20 }, 1],
  [{ profitCents: 1, salesCents: 30, taxCents: 10, unknownSalesCents: 20 }, null],
  [{ profitCents: 1, salesCents: 20, taxCents: 10, unknownSalesCents: 20 }, null],
  [{ profitCents: 0, salesCents: 0, taxCents: 0, unknownSalesCents: 0 }, null],
])('the margin of %j is %d', (figures, margin) => expect(marginOf(figures)).toBe(margin))

it.each([
  ['yesterday', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['last7days', '2026-11-08', '2026-11-01', '2026-11-07'],
  ['last28days', '2026-11-29', '2026-11-01', '2026-11-28'],
  ['lastMonth', '2026-12-15', '2026-11-01', '2026-11-30'],
] as const)('%s on %s is %s to %s', (range, today, from, to) => expect(daysOf(range, today)).toEqual({ from, to }))

const event = { id: '01947a5e-7c00-7000-8000-000000000000', name: 'page_view', url: '/' }
it.each<[object, boolean]>([
  [{}, true],
  [{ url: '/a?b=1', referrer: 'https://b.example/', productId: '01947a5e-7c00-7000-8000-000000000000' }, true],
  [{ id: '01947a5e-7c00-4000-8000-000000000000' }, false],
  [{ name: 'session_converted' }, false],
  [{ url: '' }, false],
  [{ url: '//b.example' }, false],
  [{ url: 'a' }, false],
  [{ url: `/${'a'.repeat(1999)}` }, true],
  [{ url: `/${'a'.repeat(2000)}` }, false],
  [{ referrer: 'a'.repeat(2001) }, false],
  [{ productId: '1' }, false],
])('an event of a visit with %j is valid: %s', (part, isValid) => {
  expect(PixelEvent.safeParse({ ...event, ...part }).success).toBe(isValid)
})

it('reads an event without a referrer, and batches that are not empty', () => {
  expect(PixelEvent.parse({ ...event, x: 1 })).toEqual({ ...event, referrer: '' })
  expect([[], [event], [7, null]].map((events) => PixelBatch.safeParse({ events }).success)).toEqual([
    false,
    true,
    true,
  ])
})

const store = '01947a5e-7c00-7000-8000-000000000000'
const hash = '0123456789abcdef'.repeat(2)
it.each([
  ['woff2', 'woff2'],
  ['woff', 'woff'],
  ['ttf', 'truetype'],
  ['otf', 'opentype'],
] as const)('writes and reads the address of a font of format %s', (format, css) => {
  const address = fontAddress(store, hash, format)
  expect(address).toBe(`/files/${store}/${hash}/font.${format}`)
  expect(fontSheetAddress(address)).toBe(`${address}.css`)
  expect(fontFace(address)).toEqual({
    ...{ family: `font-${hash}`, format },
    rule: `@font-face{font-family:'font-${hash}';font-display:swap;src:url('${address}') format('${css}')}`,
  })
})

it.each([
  '',
  `/files/${store}/${hash}/font.svg`,
  `/files/${store}/${hash}/font.woff2.css`,
  `https://b.example/files/${store}/${hash}/font.woff`,
  `/files/${store}/${hash}0/font.woff`,
  `/files/${store}0/${hash}/font.woff`,
  `/files/${store}/${hash.replace('0', 'g')}/font.woff`,
  `/files/${store}/${hash}/font-woff`,
])('%j is the address of no font', (address) => expect(fontFace(address)).toBeUndefined())

it.each(['abc', 'a-b', '123', 'a-b-c', 'a'.repeat(40), `${'a-'.repeat(19)}bc`])('%s is a slug', (slug) => {
  expect(slug).toMatch(slugPattern)
})
it.each([
  '',
  'ab',
  '-abc',
  'abc-',
  'a--b',
  'Abc',
  'a_b',
  'ä-b',
  'a'.repeat(41),
  `${'a-'.repeat(20)}a`,
  'abc ',
  'abc\n',
])('%j is no slug', (slug) => {
  expect(slug).not.toMatch(slugPattern)
})
