import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Services } from '../app-services.ts'

export type HostKind = 'main' | 'storefront' | 'preview'

/** Host of a request without its port, in lower case; '' when it is missing or nonsense. */
export function hostOf(header: string | undefined): string {
  const url = `http://${header ?? ''}`
  return header && URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : ''
}

/** Servers in front of us may take the other one of two: a request that names two hosts is answered by none. */
export const namesOneHost = ({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): boolean =>
  (headersDistinct.host?.length ?? 0) <= 1

/** The back office has one name (and bare addresses, for probes); previews have their suffix; the rest are storefronts. */
export function hostKind({ adminOrigin, ports }: Pick<Services, 'adminOrigin' | 'ports'>, host: string): HostKind {
  if (host === new URL(adminOrigin).hostname || isIP(host.replace(/^\[|\]$/g, '')) > 0) return 'main'
  if (Object.values(ports.previewSuffix).some((suffix) => host.endsWith(suffix))) return 'preview'
  return 'storefront'
}
