import { testPorts } from '@backroom/testing/database/test-store'
import { expect, test } from 'vitest'
import { requireDomainName } from './domain-name.ts'

const read = (typed: string) => requireDomainName(typed, testPorts)

test.each([
  [' https://Shop.Example.com/products?a=1 ', 'shop.example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['cà-phê.example.vn', 'xn--c-ph-0na7d.example.vn'],
  ['шапки.example', 'xn--80aqft7b.example'],
  ['東京.example', 'xn--1lqs71d.example'],
])('reads “%s” as %s [A7-56]', (typed, host) => expect(read(typed)).toBe(host))

test.each([
  ...['', 'shop', 'localhost', 'lotus.localhost', 'LOTUS.localhost.', 'x.default.localhost', 'a..b.com'],
  ...['*.example.com', '*', 'shop.*.com', '-a.example.com', 'exa mple.com', 'under_score.example.com', 'example.123'],
  ...['127.0.0.1', '[::1]', '10.1', '0x7f.1', '2130706433', '192.168.0.1:80', 'http://[2001:db8::1]/'],
  ...[`${'a'.repeat(64)}.com`, `${'a.'.repeat(127)}com`, 'xn--a', 'xn--\u0000.com', 'javascript:alert(1)'],
])('rejects “%s”, which is no domain of a merchant [A7-56]', (typed) => {
  expect(() => read(typed)).toThrow(/Enter your own domain/)
})

test.each([
  // The first letter is Cyrillic, in the second address written in ASCII.
  ...['аpple.com', 'xn--pple-43d.com', 'раураl.com', 'gοοgle.com', 'shop.аррӏе.com', 'х5.example'],
])('rejects “%s”, whose letters only look like Latin ones', (typed) => {
  expect(() => read(typed)).toThrow(/only look like Latin ones/)
})
