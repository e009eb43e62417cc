import { isIP } from 'node:net'
import type { DnsRecord } from '@backroom/contract/stores/domains/endpoints'
import type { Dns } from '../../platform/dns/dns.ts'
import type { Ports } from '../../platform/ports.ts'

/** Name of the TXT record, separate from other records of the host. */
export const proofName = (host: string) => `_backroom.${host}`

/** What DNS answered. Servers of strangers write it, so it is shortened before it is stored. */
export interface DnsAnswers {
  txt: string[]
  cname: string[]
  addresses: string[]
}

export interface Expected {
  host: string
  proof: string
  is_bought: boolean
  /** The store's system domain. */
  system: string
}

/** @returns undefined if a name server gives no valid answer */
export async function lookUpRecords({ dns }: { dns: Dns }, { host }: Expected): Promise<DnsAnswers | undefined> {
  try {
    const [txt, cname, addresses] = await Promise.all([dns.txt(proofName(host)), dns.cname(host), dns.addresses(host)])
    return { txt, cname, addresses }
  } catch {
    // Reported to the merchant as `dns_failed`.
    return undefined
  }
}

const nameOf = (value: string) => value.toLowerCase().replace(/\.$/, '')

export const isProved = ({ proof }: Expected, { txt }: DnsAnswers) => txt.includes(proof)

/** All addresses have to be ours: with a foreign one among them some buyers and the certificate authority end up elsewhere. */
export function isPointed({ system }: Expected, { cname, addresses }: DnsAnswers, own: readonly string[]): boolean {
  if (cname.some((name) => nameOf(name) === system)) return true
  return addresses.length > 0 && addresses.every((address) => own.includes(address))
}

const mostAnswers = 5
const longestAnswer = 255
// biome-ignore lint/suspicious/noControlCharactersInRegex: Postgres cannot store U+0000, and screens show no others
const control = /[\u0000-\u001f\u007f-\u009f]/g

const shortened = (values: string[]) =>
  values.slice(0, mostAnswers).map((value) => value.replace(control, '').toWellFormed().slice(0, longestAnswer))

/** The part of the answers that is stored and shown. */
export const storableAnswers = ({ txt, cname, addresses }: DnsAnswers): DnsAnswers => ({
  txt: shortened(txt),
  cname: shortened(cname.map(nameOf)),
  addresses: shortened(addresses),
})

/** The records to set, beside what DNS answered at the last check. */
export function recordsOf({ domainAddresses }: Ports, expected: Expected, answers: DnsAnswers | null): DnsRecord[] {
  const { host, proof, system, is_bought: isBought } = expected
  const record = (type: DnsRecord['type'], name: string, value: string, found: string[] | undefined): DnsRecord => ({
    ...{ type, name, value, answers: found ?? null, isSet: found?.includes(value) ?? false },
  })
  const ofFamily = (family: number) => answers?.addresses.filter((address) => isIP(address) === family)
  return [
    ...(isBought ? [] : [record('TXT', proofName(host), proof, answers?.txt)]),
    record('CNAME', host, system, answers?.cname),
    ...domainAddresses.map((value) =>
      isIP(value) === 6 ? record('AAAA', host, value, ofFamily(6)) : record('A', host, value, ofFamily(4)),
    ),
  ]
}
