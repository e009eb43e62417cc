import { expect, test } from 'vitest'
import { containsApiKey, hashApiKey, isApiKey, looksLikeApiKey, newApiKey } from './api-key-token.ts'

const keys = Array.from({ length: 200 }, newApiKey)

test('makes keys of 256 random bits with a checksum, each another one', () => {
  expect(new Set(keys.map(({ key }) => key)).size).toBe(200)
  for (const { key, hint } of keys) {
    expect(key).toMatch(/^bk_live_[0-9A-Za-z]{49}$/)
    expect(hint).toBe(`${key.slice(0, 14)}…`)
    expect([isApiKey(key), looksLikeApiKey(key)]).toEqual([true, true])
  }
})

test('tells a mistyped key without a query', () => {
  for (const { key } of keys.slice(0, 20)) {
    const at = 8 + (key.charCodeAt(10) % 43)
    const typo = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1)
    for (const wrong of [
      typo,
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      key.replace('bk_live_', 'bk_test_'),
      'bk_live_',
      '',
    ])
      expect(isApiKey(wrong), wrong).toBe(false)
  }
})

test('stores a hash that is another one for each key', () => {
  expect(new Set(keys.map(({ key }) => hashApiKey(key).toString('hex'))).size).toBe(200)
  expect(hashApiKey(keys[0]!.key)).toHaveLength(32)
})

test.each([
  ['/stores/orders?key=bk_live_1', true],
  ['/stores/orders/bk_live_abc', true],
  ['/stores/orders?key=bk%5Flive%5Fabc', true],
  ['/stores/orders?key=%62k_l%69ve_abc', true],
  ['/stores/orders?text=bk_test_abc', false],
  ['/stores/orders?text=%zz%', false],
  ['', false],
])('finds a key in the address %s: %s', (address, expected) => expect(containsApiKey(address)).toBe(expected))
