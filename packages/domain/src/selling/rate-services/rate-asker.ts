import type { IncomingMessage } from 'node:http'
import { limits } from '@backroom/contract/selling/rate-services/limits'
import type { QuoteFailure } from '@backroom/contract/selling/rate-services/states'
import { type NetworkOptions, networkFailureOf, publicNetwork } from '../../platform/public-network/public-network.ts'

export type RawAnswer = { body: string } | { failure: QuoteFailure }

export interface RateAsker {
  /** Never throws and follows no redirect. */
  ask(question: { url: string; headers: Record<string, string>; body: string }): Promise<RawAnswer>
}

/** More than the largest answer that is taken. */
const maxBytes = 64 * 1024

/** Asks services at public addresses. */
export function rateAsker(options: NetworkOptions & { deadlineMs?: number }): RateAsker {
  const { deadlineMs = limits.answerSeconds * 1000 } = options
  const network = publicNetwork(options)
  return {
    async ask({ url, headers, body }) {
      const call = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        body,
        signal: AbortSignal.timeout(deadlineMs),
      } as const
      try {
        return await network.call(new URL(url), call, readWhole)
      } catch (error) {
        return { failure: networkFailureOf(error as Error).reason }
      }
    },
  }
}

async function readWhole(response: IncomingMessage): Promise<RawAnswer> {
  if (response.statusCode !== 200) return { failure: 'status' }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > maxBytes) return { failure: 'unreadable' }
    parts.push(part)
  }
  return { body: Buffer.concat(parts).toString() }
}

declare module '../../platform/ports.ts' {
  interface Ports {
    rates: RateAsker
  }
}
