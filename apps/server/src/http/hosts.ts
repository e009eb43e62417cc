import { isIP } from 'node:net'
import type { Services } from '../services.ts'

export type HostKind = 'main' | 'storefront' | 'preview'

/** Host of a request without its port, in lower case; '' when it is missing or nonsense. */
export function hostOf(header: string | undefined): string {
  const url = `http://${header ?? ''}`
  return header && URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : ''
}

/** The back office has one name (and bare addresses, for probes); previews have their suffix; the rest are storefronts. */
export function hostKind({ adminOrigin, ports }: Pick<Services, 'adminOrigin' | 'ports'>, host: string): HostKind {
  if (host === new URL(adminOrigin).hostname || isIP(host.replace(/^\[|\]$/g, '')) > 0) return 'main'
  if (Object.values(ports.previewSuffix).some((suffix) => host.endsWith(suffix))) return 'preview'
  return 'storefront'
}
