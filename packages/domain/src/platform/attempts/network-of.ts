import { isIPv6 } from 'node:net'

const groups = 8
/** The owner of an IPv6 address usually has a whole /64. */
const networkGroups = 4

declare const isNetwork: unique symbol
/** The network by which limits count callers. A branded type, so that a limit by a full IPv6 address does not compile. */
export type Network = string & { readonly [isNetwork]: true }

/**
 * The network of a caller: an IPv4 address, also in IPv6 notation, or the first 64 bits of an IPv6 address.
 * @returns the same text for each notation
 */
export const networkOf = (address: string): Network => canonicalNetwork(address) as Network

function canonicalNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const all =
    tail === undefined ? before : [...before, ...Array(groups - before.length - after.length).fill('0'), ...after]
  // URL writes an IPv4-mapped address as two groups: ::ffff:cb00:7107.
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(all.slice(6))
  return `${all.slice(0, networkGroups).join(':')}::/64`
}

const dotted = (pair: string[]) =>
  pair.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
