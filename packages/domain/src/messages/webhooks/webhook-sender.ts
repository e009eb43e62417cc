import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { limits } from '@backroom/contract/messages/webhooks/limits'
import type { AttemptReason } from '@backroom/contract/messages/webhooks/states'
import type { Dns } from '../../platform/dns/dns.ts'
import { isPublicAddress } from './public-address.ts'

export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** The outcome of an attempt. `status` is null if there was no whole answer; then `reason` says why. */
export interface WebhookAnswer {
  status: number | null
  reason: AttemptReason | null
  /** The beginning of the answer's body, or the error of the connection. */
  answer: string
  durationMs: number
}

export interface WebhookSender {
  /** Whether an address may be stored: its protocol and, if it is an IP address, whether that is public. */
  isAllowed(url: string): boolean
  /** Never throws and follows no redirect. */
  send(request: WebhookRequest): Promise<WebhookAnswer>
}

interface Options {
  dns: Dns
  /** Receivers of a development machine. In production everything but public addresses is refused. */
  allowsPrivate?: boolean
  deadlineMs?: number
}

class Refusal extends Error {
  readonly reason: AttemptReason
  constructor(reason: AttemptReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Sends webhooks to public addresses. The name is resolved for each attempt, every address of the answer is checked, and the
 * connection goes to an address that was checked, so that a name that changes in between leads nowhere else.
 */
export function webhookSender({
  dns,
  allowsPrivate = false,
  deadlineMs = limits.answerSeconds * 1000,
}: Options): WebhookSender {
  const isReachable = (address: string) => allowsPrivate || isPublicAddress(address)
  const addressesOf = async (host: string): Promise<string[]> => {
    const literal = host.replace(/^\[|\]$/g, '')
    const addresses = isIP(literal) ? [literal] : await dns.addresses(host).catch(() => unresolved())
    if (addresses.length === 0) return unresolved()
    if (!addresses.every(isReachable)) throw new Refusal('private')
    return addresses
  }
  return {
    isAllowed: (url) => isAllowed(url, { allowsPrivate, isReachable }),
    async send(request) {
      const startedMs = performance.now()
      const finish = (outcome: Omit<WebhookAnswer, 'durationMs'>): WebhookAnswer => ({
        ...outcome,
        durationMs: Math.round(performance.now() - startedMs),
      })
      try {
        const url = new URL(request.url)
        return finish(await exchange(request, url, await addressesOf(url.hostname), deadlineMs))
      } catch (error) {
        return finish({ status: null, ...failureOf(error as Error) })
      }
    },
  }
}

function unresolved(): never {
  throw new Refusal('unresolved')
}

function isAllowed(
  text: string,
  { allowsPrivate, isReachable }: { allowsPrivate: boolean; isReachable(ip: string): boolean },
) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return false
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal)) return isReachable(literal)
  return (
    allowsPrivate || (hostname.includes('.') && !/(^|\.)(localhost|local|internal|invalid|test)\.?$/.test(hostname))
  )
}

/** Connects to one of the addresses, whatever the name resolves to meanwhile. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    if (options.all) return callback(null, found)
    callback(null, found[0]!.address, found[0]!.family)
  }

function exchange(
  { headers, body }: WebhookRequest,
  url: URL,
  addresses: readonly string[],
  deadlineMs: number,
): Promise<Omit<WebhookAnswer, 'durationMs'>> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const call = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinnedTo(addresses),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(deadlineMs),
      },
      async (response) => {
        try {
          const answer = await beginningOf(response)
          call.destroy()
          resolve({ status: response.statusCode!, reason: null, answer })
        } catch (error) {
          reject(error)
        }
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Reads as much of an answer as is kept. */
async function beginningOf(response: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    parts.push(part)
    bytes += part.byteLength
    if (bytes >= limits.answerKept) break
  }
  // Postgres stores neither U+0000 nor half of a character.
  return Buffer.concat(parts).toString().slice(0, limits.answerKept).replaceAll('\u0000', '').toWellFormed()
}

function failureOf(error: Error & { code?: string }): Pick<WebhookAnswer, 'reason' | 'answer'> {
  if (error instanceof Refusal) return { reason: error.reason, answer: '' }
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return { reason: 'late', answer: '' }
  return { reason: 'connection', answer: error.code ?? '' }
}

declare module '../../platform/ports.ts' {
  interface Ports {
    webhooks: WebhookSender
  }
}
