import { pagePath } from './page-path.ts'

/** The pages of a path; of all paths that begin with it, for a prefix. */
export interface PageAddress {
  path: string
  isPrefix: boolean
}

/**
 * Reads an address of the shop: `https://shop.example/products/tee`, `shop.example/products/*` or `/pages/about`. The query
 * does not matter, because a path stands for all that it shows.
 * @returns undefined for what is no address of one of these hosts
 */
export function readLine(line: string, hosts: ReadonlySet<string>): PageAddress | undefined {
  const isPrefix = line.endsWith('*')
  const typed = isPrefix ? line.replace(/[…*]+$/, '') : line
  const address = urlOf(typed)
  if (!address || !/^https?:$/.test(address.protocol)) return
  if (address.hostname !== ownHost && !hosts.has(address.hostname)) return
  return { path: pagePath(address.pathname, { isPrefix }), isPrefix }
}

/** Stands for the shop in a path without a host. */
const ownHost = 'path.invalid'

function urlOf(typed: string): URL | undefined {
  if (/^\/(?!\/)/.test(typed)) return parsed(`https://${ownHost}${typed}`)
  const address = parsed(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`)
  return address?.hostname === ownHost ? undefined : address
}

const parsed = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)
