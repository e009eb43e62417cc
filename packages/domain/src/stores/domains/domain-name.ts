import { isIP } from 'node:net'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { domainsErrors } from '@backroom/contract/stores/domains/errors'
import type { Ports } from '../../platform/ports.ts'
import { isLookAlike } from './look-alike.ts'

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Normalizes an entered domain or URL (`https://Shop.Example.com/a` → `shop.example.com`); undefined if invalid. */
function domainName(typed: string, ports: Ports): string | undefined {
  const address = `http://${typed.trim().replace(/^[a-z]+:\/\//i, '')}`
  if (!URL.canParse(address)) return undefined
  const host = new URL(address).hostname.replace(/\.$/, '')
  const labels = host.split('.')
  const isName = labels.length > 1 && host.length <= 253 && labels.every((text) => label.test(text))
  if (!isName || isIP(host) || !/[a-z]/.test(labels.at(-1)!)) return undefined
  return isOurs(host, ports) ? undefined : host
}

/** The same; fails for what is no domain of a merchant. */
export function requireDomainName(typed: string, ports: Ports): string {
  const host = domainName(typed, ports) ?? fail(domainsErrors.domain_invalid)
  return isLookAlike(host) ? fail(domainsErrors.domain_lookalike) : host
}

/** Hosts of this installation cannot be added. */
function isOurs(host: string, { storeDomain, adminOrigin, previewSuffix }: Ports): boolean {
  const within = (suffix: string) => host === suffix || host.endsWith(`.${suffix}`)
  return [
    storeDomain,
    new URL(adminOrigin).hostname,
    ...Object.values(previewSuffix).map((suffix) => suffix.slice(1)),
  ].some(within)
}
