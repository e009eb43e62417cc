import type { IncomingMessage } from 'node:http'
import { type NetworkOptions, networkFailureOf, publicNetwork } from './network.ts'

export interface FailedDownload {
  ok: false
  /** `address`: no address that is fetched at all. `status`: the answer was another one than 200. */
  reason: 'address' | 'private' | 'unresolved' | 'late' | 'connection' | 'status' | 'too_large' | 'redirects'
  /** Of the last answer, if there was one. */
  status?: number
}

export type Download = { ok: true; bytes: Uint8Array } | FailedDownload

/** Fetches files from addresses that merchants name. */
export interface Downloads {
  /** Never throws. The deadline is that of all redirects together, and of the last byte. */
  get(url: string, limits: { maxBytes: number; deadlineMs: number }): Promise<Download>
}

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const headers = {
  accept: 'image/jpeg,image/png,image/*;q=0.9,*/*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Backroom-Downloads/1',
}

/** Fetches over HTTP and HTTPS from public addresses on their usual ports. Each redirect is checked like the first address. */
export function downloads(options: NetworkOptions): Downloads {
  const network = publicNetwork(options)
  const refusalOf = (url: URL): FailedDownload | undefined => {
    const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
    // An address shows no port that is usual for its protocol.
    const hasUsualPort = url.port === '' || options.allowsPrivate
    if (!isHttp || !hasUsualPort || url.username || url.password) return { ok: false, reason: 'address' }
    if (!network.isAllowed(url)) return { ok: false, reason: 'private' }
  }
  return {
    async get(address, { maxBytes, deadlineMs }) {
      const signal = AbortSignal.timeout(deadlineMs)
      let url = URL.parse(address)
      try {
        for (let hop = 0; hop <= maxRedirects; hop++) {
          if (!url) return { ok: false, reason: 'address' }
          const refusal = refusalOf(url)
          if (refusal) return refusal
          const answer = await network.call(url, { method: 'GET', headers, signal }, (response) =>
            readAnswer(response, maxBytes),
          )
          if (!('location' in answer)) return answer
          url = URL.parse(answer.location, url)
        }
        return { ok: false, reason: 'redirects' }
      } catch (error) {
        return { ok: false, reason: networkFailureOf(error as Error).reason }
      }
    },
  }
}

/** Counts the bytes as they come, because a length that the answer declares may be wrong. */
async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<Download | { location: string }> {
  const status = response.statusCode!
  const { location } = response.headers
  if (redirects.has(status) && location !== undefined) return { location }
  if (status !== 200) return { ok: false, reason: 'status', status }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > maxBytes) return { ok: false, reason: 'too_large' }
    parts.push(part)
  }
  return { ok: true, bytes: Buffer.concat(parts) }
}

declare module '../ports.ts' {
  interface Ports {
    downloads: Downloads
  }
}
