import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PayoutReason, payoutReasons } from '@backroom/contract/money/payouts/reasons'
import { isText, jsonService, readPage, statementQuery, unreadable } from '../../platform/json-service.ts'
import type { PayoutProvider, Transfer } from './port.ts'

interface Options {
  /** `https://payouts.example.com`; transfers are at `/transfers`. */
  url: string
  /** Signs calls in both directions. */
  secret: string
  deadlineMs?: number
}

const states = ['accepted', 'paid', 'failed', 'returned'] as const

/** The sandbox's protocol over HTTP: transfers by their key, and signed messages about changes. */
export function httpProvider({ url, secret, ...limits }: Options): PayoutProvider {
  const call = jsonService({
    ...limits,
    url: `${url.replace(/\/$/, '')}/transfers`,
    headers: { authorization: `Bearer ${secret}` },
  })
  return {
    async send(order) {
      return readTransfer('send', await call('send', 'POST', '', order)) ?? fail('send')
    },
    find: async (key) => readTransfer('find', await call('find', 'GET', `/${encodeURIComponent(key)}`)),
    async statement(day, after) {
      const answer = await call('statement', 'GET', statementQuery(day, after))
      const { lines, next } = readPage('statement', answer)
      return { transfers: lines.map((line) => readTransfer('statement', line) ?? fail('statement')), next }
    },
    isEvent({ key, signature }) {
      const expected = Buffer.from(signatureOf(key, secret))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** The signature of a message about a transfer: HMAC-SHA-256 of its key, in hexadecimal digits. */
export const signatureOf = (key: string, secret: string): string =>
  createHmac('sha256', secret).update(key).digest('hex')

const fail = (call: string): never => {
  throw unreadable(call)
}

function readTransfer(call: string, answer: unknown): Transfer | undefined {
  if (answer === undefined) return
  const { key, state, reference, amountCents, currency, reason } = (answer ?? {}) as Record<string, unknown>
  const known = states.find((one) => one === state)
  if (!known || !isText(key) || !isText(reference) || !isText(currency) || !Number.isSafeInteger(amountCents))
    throw unreadable(call)
  const explained = typeof reason === 'string' && Object.hasOwn(payoutReasons, reason) ? (reason as PayoutReason) : null
  return { key, state: known, reference, amountCents: amountCents as number, currency, reason: explained }
}
