import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Dns } from '../dns/dns.ts'
import { isPublicAddress } from './public-address.ts'

export interface NetworkOptions {
  dns: Dns
  /** Servers of a development machine. In production everything but public addresses is refused. */
  allowsPrivate?: boolean
}

type RefusalReason = 'private' | 'unresolved'

class Refusal extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

interface Call {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Ends the exchange, its answer included. */
  signal: AbortSignal
}

export interface PublicNetwork {
  /** Whether an address without user and password may be called, as far as it shows: IP addresses and local names. */
  isAllowed(url: URL): boolean
  /** Follows no redirect. `read` gets the answer; the connection ends with it. */
  call<T>(url: URL, call: Call, read: (response: IncomingMessage) => Promise<T>): Promise<T>
}

const literalOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')
const isLocalName = (host: string) =>
  !host.includes('.') || /(^|\.)(localhost|local|internal|invalid|test)\.?$/.test(host)

/**
 * Calls public addresses that strangers name. The name is resolved for each call, every address of the answer is checked, and
 * the connection goes to an address that was checked, so that a name that changes in between leads nowhere else.
 */
export function publicNetwork({ dns, allowsPrivate = false }: NetworkOptions): PublicNetwork {
  const isReachable = (address: string) => allowsPrivate || isPublicAddress(address)
  const addressesOf = async (url: URL): Promise<string[]> => {
    const literal = literalOf(url)
    const addresses = isIP(literal) ? [literal] : await dns.addresses(url.hostname).catch(() => [])
    if (addresses.length === 0) throw new Refusal('unresolved')
    if (!addresses.every(isReachable)) throw new Refusal('private')
    return addresses
  }
  return {
    isAllowed(url) {
      if (url.username || url.password) return false
      const literal = literalOf(url)
      return isIP(literal) ? isReachable(literal) : allowsPrivate || !isLocalName(url.hostname)
    },
    async call(url, call, read) {
      const addresses = await addressesOf(url)
      call.signal.throwIfAborted()
      return exchange(url, addresses, call, read)
    },
  }
}

/** Connects to one of the addresses, whatever the name resolves to meanwhile. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (options.all) return callback(null, found)
    callback(null, found[0]!.address, found[0]!.family)
  }

function exchange<T>(
  url: URL,
  addresses: readonly string[],
  { body, ...options }: Call,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, { ...options, agent: false, lookup: pinnedTo(addresses) }, (response) => {
      read(response)
        .finally(() => request.destroy())
        .then(resolve, reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Why a call has no whole answer. `code` is that of the connection's error. */
export function networkFailureOf(error: Error & { code?: string }) {
  if (error instanceof Refusal) return { reason: error.reason, code: '' }
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return { reason: 'late', code: '' } as const
  return { reason: 'connection', code: error.code ?? '' } as const
}
