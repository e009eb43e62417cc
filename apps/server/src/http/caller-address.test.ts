import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const socket = { remoteAddress: '10.0.0.1' } as Parameters<typeof callerAddress>[0]['socket']

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5555', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', '10.0.0.1'],
  ['_hidden', '10.0.0.1'],
  ['', '10.0.0.1'],
  ["1.2.3.4'; drop table users", '10.0.0.1'],
])('%s is %s', (ip, address) => {
  expect(callerAddress({ ip, socket })).toBe(address)
})

test('gives an address to a request whose socket was closed', () => {
  const closed = { ip: undefined, socket: { remoteAddress: undefined } } as unknown as Parameters<
    typeof callerAddress
  >[0]
  expect(callerAddress(closed)).toBe('0.0.0.0')
})
