import { limits } from '@backroom/contract/messages/webhooks/limits'
import type { AttemptReason } from '@backroom/contract/messages/webhooks/states'
import { type NetworkOptions, networkFailureOf, publicNetwork } from '../../platform/public-network/public-network.ts'

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

interface Options extends NetworkOptions {
  deadlineMs?: number
}

/** Sends webhooks to public addresses. */
export function webhookSender({ deadlineMs = limits.answerSeconds * 1000, ...options }: Options): WebhookSender {
  const network = publicNetwork(options)
  return {
    isAllowed(text) {
      const url = URL.parse(text)
      if (!url || !network.isAllowed(url)) return false
      return url.protocol === 'https:' || (options.allowsPrivate === true && url.protocol === 'http:')
    },
    async send({ url, headers, body }) {
      const startedMs = performance.now()
      const finish = (outcome: Omit<WebhookAnswer, 'durationMs'>): WebhookAnswer => ({
        ...outcome,
        durationMs: Math.round(performance.now() - startedMs),
      })
      const call = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        body,
        signal: AbortSignal.timeout(deadlineMs),
      } as const
      try {
        const answer = await network.call(new URL(url), call, async (response) => ({
          ...{ status: response.statusCode!, reason: null },
          answer: await beginningOf(response),
        }))
        return finish(answer)
      } catch (error) {
        const { reason, code } = networkFailureOf(error as Error)
        return finish({ status: null, reason, answer: code })
      }
    },
  }
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

declare module '../../platform/ports.ts' {
  interface Ports {
    webhooks: WebhookSender
  }
}
