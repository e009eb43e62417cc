import type { ThemeKey } from '@backroom/theme/document/document'
import type { Dns } from './dns/dns.ts'
import type { FileStore } from './files/file-store.ts'

/**
 * Settings of this installation and clients of external services. Other areas add theirs by declaration merging.
 */
export interface Ports {
  /** Key for signing tokens; 256 bits. */
  secret: string
  /** Scheme and port of storefronts: `http:` and `4000`, or `https:` and ''. */
  publicScheme: string
  publicPort: string
  /** Origin of the back office for links in mails, such as `https://admin.example.com`. */
  adminOrigin: string
  /** Storefronts are at `<slug>.<storeDomain>`. */
  storeDomain: string
  internalEmailDomain: string
  /** Pages left out of the limited menu (A6-06). */
  limitedMenuLeavesOut: string[]
  aboutUrl: string
  helpUrl: string
  /** The `sk` value of the in-app registration (A2-63). */
  registerSk: string
  isDemo: boolean
  /** Suffix of the first label of the store's domain in the preview host (B4-32). */
  previewSuffix: Record<ThemeKey, string>
  files: FileStore
  dns: Dns
  /** Addresses that merchants' own domains may point to instead of the store's system domain. */
  domainAddresses: string[]
}

/** Host with port. */
export const publicHost = ({ publicPort }: Ports, host: string) => (publicPort ? `${host}:${publicPort}` : host)

export const publicOrigin = (ports: Ports, host: string) => `${ports.publicScheme}//${publicHost(ports, host)}`
