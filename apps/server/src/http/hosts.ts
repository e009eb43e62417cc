import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Services } from '../app-services.ts'

export type HostKind = 'main' | 'storefront' | 'preview'

/** The host of a request without its port, in lower case; '' if it is missing or invalid. */
export function hostOf(header: string | undefined): string {
  const url = `http://${header ?? ''}`
  return header && URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : ''
}

/** Rejects a request with two Host headers, because a proxy in front may use the other one. */
export const namesOneHost = ({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): boolean =>
  (headersDistinct.host?.length ?? 0) <= 1

/** The back office has one name, and bare addresses for probes. Previews have their suffix. All others are storefronts. */
export function hostKind({ adminOrigin, ports }: Pick<Services, 'adminOrigin' | 'ports'>, host: string): HostKind {
  if (host === new URL(adminOrigin).hostname || isIP(host.replace(/^\[|\]$/g, '')) > 0) return 'main'
  if (Object.values(ports.previewSuffix).some((suffix) => host.endsWith(suffix))) return 'preview'
  return 'storefront'
}
