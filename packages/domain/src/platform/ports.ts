import type { ThemeKey } from '@backroom/theme/document/document'
import type { Dns } from './dns/dns.ts'
import type { FileStore } from './files/file-store.ts'

/**
 * The settings of this installation and the clients of external services. An area above adds the port of its own service
 * by declaration merging, beside the client's type.
 */
export interface Ports {
  /** Signs tokens; 256 bits. */
  secret: string
  /** Scheme and port that storefronts are reached at: `http:` and `4000`, or `https:` and ''. */
  publicScheme: string
  publicPort: string
  /** Of the back office, `https://admin.example.com`: for links in mails. */
  adminOrigin: string
  /** Storefronts answer at `<slug>.<storeDomain>`. */
  storeDomain: string
  internalEmailDomain: string
  /** Names of the pages that the limited menu leaves out (A6-06). */
  limitedMenuLeavesOut: string[]
  aboutUrl: string
  helpUrl: string
  /** The `sk` value that leads to the in-app registration (A2-63). */
  registerSk: string
  isDemo: boolean
  /** What follows the first label of the store's domain in the preview's host (B4-32). */
  previewSuffix: Record<ThemeKey, string>
  files: FileStore
  dns: Dns
  /** Where domains of merchants' own may point to instead of the store's system address. */
  domainAddresses: string[]
}

/** Host with the port it is reached at. */
export const publicHost = ({ publicPort }: Ports, host: string) => (publicPort ? `${host}:${publicPort}` : host)

export const publicOrigin = (ports: Ports, host: string) => `${ports.publicScheme}//${publicHost(ports, host)}`
