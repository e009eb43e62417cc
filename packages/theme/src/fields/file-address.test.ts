import { expect, it } from 'vitest'
import { inSourceSet, isFileAddress } from './file-address.ts'

it.each([
  'https://images.example/a.webp',
  'http://images.example/a b,c.webp?w=1',
  'HTTPS://images.example/a',
  '/files/0199d3b0/a/800.webp',
  '/artwork/hero/newchick%20item_1.svg',
])('accepts %s', (address) => {
  expect(isFileAddress(address)).toBe(true)
})

it.each([
  '',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'blob:https://shop.example/1',
  '//elsewhere.example/a.webp',
  '/\\elsewhere.example/a.webp',
  '/\t/elsewhere.example/a.webp',
  'https://',
  'https:///a',
  'https://a.example/\n',
  '/files/../cart',
  '/cart',
  'a.webp',
])('rejects %j', (address) => {
  expect(isFileAddress(address)).toBe(false)
})

it('encodes an address as one entry of a list of addresses', () => {
  expect(inSourceSet('https://a.example/a b.webp, javascript:x 2x')).toBe(
    'https://a.example/a%20b.webp%2C%20javascript:x%202x',
  )
})
