import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Services } from '../app-services.ts'

export type HostKind = 'main' | 'storefront' | 'preview'

/** A name may have 253 characters, and a port follows. Longer headers are read each time. */
const longestKept = 260
/** The hosts of the headers that came last: sending a page from memory takes hardly longer than reading one. */
const kept = new LRUCache<string, string>({ max: 2_000 })

/** The host of a request without its port, in lower case; '' if it is missing or invalid. */
export function hostOf(header: string | undefined): string {
  if (!header) return ''
  const known = kept.get(header)
  if (known !== undefined) return known
  const url = `http://${header}`
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : ''
  if (header.length <= longestKept) kept.set(header, host)
  return host
}

/** Rejects a request with two Host headers, because a proxy in front may use the other one. */
export const namesOneHost = ({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): boolean =>
  (headersDistinct.host?.length ?? 0) <= 1

/** Tells hosts apart: the back office has one name, and bare addresses for probes. Previews have their suffix. All others are storefronts. */
export function hostKinds({ adminOrigin, ports }: Pick<Services, 'adminOrigin' | 'ports'>): (host: string) => HostKind {
  const main = new URL(adminOrigin).hostname
  const suffixes = Object.values(ports.previewSuffix)
  return (host) => {
    if (host === main || host.startsWith('[') || isIPv4(host)) return 'main'
    return suffixes.some((suffix) => host.endsWith(suffix)) ? 'preview' : 'storefront'
  }
}
