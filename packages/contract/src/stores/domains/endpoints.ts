import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, text } from '../../platform/api/fields.ts'
import { domainsErrors } from './errors.ts'
import { domainProblems, domainStates } from './states.ts'

const DnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string(),
  value: z.string(),
  /** What DNS answered at the last check, at most five values; null if it was not asked or did not answer. */
  answers: z.array(z.string()).nullable(),
  isSet: z.boolean(),
})

export const Domain = z.object({
  host: z.string(),
  /** `SystemDefault` is the address that every store starts with (§3). */
  domainType: z.enum(['SystemDefault', 'Custom']),
  state: z.enum(domainStates),
  url: z.string(),
  /** All other hosts of the store redirect to the primary one. */
  isPrimary: z.boolean(),
  /** Buyers check out here. */
  isCheckout: z.boolean(),
  isBought: z.boolean(),
  problem: z.enum(domainProblems).nullable(),
  checkedAt: instant.nullable(),
  /** Null without further checks. */
  nextCheckAt: instant.nullable(),
  /** DNS records that the merchant creates. Either CNAME or A is enough. */
  records: z.array(DnsRecord),
})
export type Domain = z.infer<typeof Domain>
export type DnsRecord = z.infer<typeof DnsRecord>

export const domainHost = (resource: 'domainHost' | 'newDomainHost' | 'offeredHost') => text(253, 1).meta({ resource })
const host = domainHost

export const domains = group('domains', {
  list: endpoint({
    method: 'GET',
    path: '/stores/config/domains',
    summary: 'Addresses of the store, the system address first',
    permission: 'domains.edit',
    answer: z.object({ domains: z.array(Domain) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/stores/config/domains',
    summary: 'Adds a custom domain, which waits for its DNS records',
    permission: 'domains.edit',
    status: 201,
    body: z.object({ host: host('newDomainHost') }),
    answer: Domain,
    errors: [
      domainsErrors.domain_invalid,
      domainsErrors.domain_lookalike,
      domainsErrors.domain_added,
      domainsErrors.too_many_domains,
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/config/domains',
    summary: 'Removes a custom domain; the system address stays',
    permission: 'domains.edit',
    query: z.object({ host: host('domainHost') }),
    answer: z.object({}),
    errors: [generalErrors.not_found, domainsErrors.domain_system],
  }),
  setPrimary: endpoint({
    method: 'POST',
    path: '/stores/config/update-domain-primary',
    summary: 'Makes an active domain the primary one, to which all others redirect',
    permission: 'domains.edit',
    body: z.object({ host: host('domainHost') }),
    answer: Domain,
    errors: [generalErrors.not_found, domainsErrors.domain_inactive],
  }),
  setCheckout: endpoint({
    method: 'POST',
    path: '/stores/config/update-domain-checkout',
    summary: 'Sets the active domain of the checkout; null for the primary one',
    permission: 'domains.edit',
    body: z.object({ host: text(253, 1).nullable().meta({ resource: 'domainHost' }) }),
    answer: Domain,
    errors: [generalErrors.not_found, domainsErrors.domain_inactive],
  }),
  check: endpoint({
    method: 'POST',
    path: '/stores/admin/check-domain',
    summary: 'Checks the DNS records and the certificate now; begins another week of checks for a domain that failed',
    permission: 'domains.edit',
    waits: true,
    body: z.object({ domain: host('domainHost'), storeId: idOf('store') }),
    answer: Domain,
    errors: [generalErrors.not_found],
  }),
})
