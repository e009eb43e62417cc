import { expect, test } from 'vitest'
import type { AttemptKey } from './attempts.ts'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts attempts from %s for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a limit takes a network, not a full address', () => {
  const address: string = '2001:db8:1:2:3:4:5:6'
  // @ts-expect-error the address of one caller is not a network
  const wrong: AttemptKey = { action: 'password', network: address }
  const right: AttemptKey = { action: 'password', network: networkOf(address) }
  expect(right.network).not.toBe(wrong.network)
})
