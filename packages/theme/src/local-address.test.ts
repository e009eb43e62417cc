import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLocalAddress } from './local-address.ts'

const here = 'https://shop.example'

it.each(['/', '/a', '/a/b?c=d#e', '/a//b', '/a\\b', '/ü'])('accepts %j', (address) => {
  expect(isLocalAddress(address)).toBe(true)
})

it.each([
  '',
  'a',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  ' /a',
  '/a\u0000',
  '/a\u007f',
  'https://shop.example/',
])('rejects %j', (address) => {
  expect(isLocalAddress(address)).toBe(false)
})

it('rejects addresses that a browser reads as another host', () => {
  const part = fc.constantFrom('/', '\\', '\t', '\n', '\r', '.', '@', ':', 'elsewhere.example', '?', '#', ' ')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const address = `/${parts.join('')}`
      if (isLocalAddress(address)) expect(new URL(address, here).origin).toBe(here)
    }),
    { numRuns: 2_000 },
  )
})
