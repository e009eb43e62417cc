import { expect, test } from 'vitest'
import { keyForName, metafieldHeader, metafieldInHeader } from './keys.ts'
import { limits } from './limits.ts'
import type { MetafieldType } from './states.ts'
import { metafieldProblem } from './values.ts'

test.each<[MetafieldType, string, boolean]>([
  ['text', 'Vải lanh', true],
  ['text', 'a\nb', false],
  ['text', 'x'.repeat(limits.textLength), true],
  ['text', 'x'.repeat(limits.textLength + 1), false],
  ['multiline', 'a\nb', true],
  ['multiline', 'x'.repeat(limits.multilineLength + 1), false],
  ['integer', '-12', true],
  ['integer', '1.5', false],
  ['integer', '1e3', false],
  ['integer', '9'.repeat(16), false],
  ['decimal', '-0.5', true],
  ['decimal', '12', true],
  ['decimal', '1.', false],
  ['decimal', 'NaN', false],
  ['boolean', 'true', true],
  ['boolean', 'yes', false],
  ['date', '2028-02-29', true],
  ['date', '0950-01-31', true],
  ['date', '2027-02-29', false],
  ['date', '0000-01-01', false],
  ['date', '2027-1-1', false],
  ['color', '#C0392B', true],
  ['color', 'red', false],
  ['url', 'https://example.com/a?b=c', true],
  ['url', 'javascript:alert(1)', false],
  ['url', 'example.com', false],
  ['integer', ' ', true],
])('%s %j: %s', (type, value, isValid) => {
  expect(metafieldProblem({ type, choices: [] }, value) === undefined).toBe(isValid)
})

test('a value is one of the choices, if there are any', () => {
  const kind = { type: 'text', choices: ['Cotton'] } as const
  expect(metafieldProblem(kind, ' Cotton ')).toBeUndefined()
  expect(metafieldProblem(kind, 'cotton')?.en).toMatch(/Choose one/)
})

test('is named in a header as Shopify does, and found there', () => {
  const metafield = { name: 'Material (main)', key: 'custom.material' }
  expect(metafieldHeader(metafield)).toBe('Material (main) (product.metafields.custom.material)')
  expect(metafieldInHeader(` ${metafieldHeader(metafield)} `)).toEqual(metafield)
  for (const other of [
    'Material',
    '(product.metafields.custom.material)',
    'A (product.metafields.custom)',
    'A (product.metafields.a.b.c)',
  ])
    expect(metafieldInHeader(other)).toBeUndefined()
})

test('gets its key from its name', () => {
  expect(['Made in', 'Chất liệu đế', '!!', 'x'.repeat(99)].map(keyForName)).toEqual([
    ...['custom.made_in', 'custom.chat_lieu_de', '', `custom.${'x'.repeat(64)}`],
  ])
})
