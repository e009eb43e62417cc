import { isText, jsonService, readPage, ServiceError, statementQuery, unreadable } from '../../platform/json-service.ts'
import {
  type Authorization,
  declineReasons,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentRequest,
  RefundRefused,
  readCountry,
  type ShownCard,
} from './payment-gateway.ts'

interface Options {
  /** `https://gateway.example.com`; payments are at `/payments`. */
  url: string
  /** Sent with each call. */
  headers?: Record<string, string>
  deadlineMs?: number
  /** Limit of concurrent calls; further calls fail before they are sent. */
  maxCalls?: number
}

/**
 * The test gateway's protocol over HTTP. `POST /payments` begins a payment with a card, or `again` with that of an earlier payment:
 * `{ reference, card }`, of which the reference decides, if the earlier request had `keepsCard`.
 */
export function httpGateway({ url, ...limits }: Options): PaymentGateway {
  const call = jsonService({ url: `${url.replace(/\/$/, '')}/payments`, ...limits })

  const stateAfter = async (action: 'capture' | 'void', key: string) => {
    const payment = readPayment(action, await call(action, 'POST', `/${encodeURIComponent(key)}/${action}`))
    if (!payment) throw new ServiceError(`${action}: no such payment`, { wasSent: true })
    return payment.state
  }

  return {
    name: 'test',
    begin: async (request: PaymentRequest) =>
      request.card || request.again
        ? readAuthorization(await call('authorize', 'POST', '', request))
        : { state: 'declined', reason: 'card_invalid' },
    capture: (key) => stateAfter('capture', key),
    void: (key) => stateAfter('void', key),
    refund: async ({ key, refundKey, amountCents }) => {
      const body = { refundKey, amountCents }
      const answer = await call('refund', 'POST', `/${encodeURIComponent(key)}/refunds`, body).catch(orRefused)
      if (!readPayment('refund', answer)) throw new ServiceError('refund: no such payment', { wasSent: true })
    },
    find: async (key) => readPayment('find', await call('find', 'GET', `/${encodeURIComponent(key)}`)),
    async statement(day, after) {
      const { lines, next } = readPage('statement', await call('statement', 'GET', statementQuery(day, after)))
      const payments = lines.map((line) => readPayment('statement', line))
      if (!payments.every((payment) => payment !== undefined)) throw unreadable('statement')
      return { payments, next }
    },
  }
}

const conflict = 409

const orRefused = (error: ServiceError): never => {
  throw error.status === conflict ? new RefundRefused(error.message) : error
}

function readCard(call: string, card: unknown): ShownCard {
  const { brand, last4, country } = (card ?? {}) as Record<string, unknown>
  if (!isText(brand) || !isText(last4) || last4.length > 4) throw unreadable(call)
  return { brand, last4, ...readCountry(country) }
}

function readAuthorization(answer: unknown): Authorization {
  const { state, reason, reference, card } = (answer ?? {}) as Record<string, unknown>
  const declineReason = declineReasons.find((known) => known === reason)
  if (state === 'declined' && declineReason) return { state, reason: declineReason }
  if (state !== 'authorized' || !isText(reference)) throw unreadable('authorize')
  return { state, reference, card: readCard('authorize', card) }
}

const states = ['authorized', 'captured', 'voided', 'declined'] as const

function readPayment(call: string, answer: unknown): GatewayPayment | undefined {
  if (answer === undefined) return
  const { key, state, reference, amountCents, refundedCents, currency, card } = (answer ?? {}) as Record<
    string,
    unknown
  >
  const paymentState = states.find((known) => known === state)
  const amounts = [amountCents, refundedCents]
  if (!paymentState || !isText(key) || !isText(reference) || !isText(currency) || !amounts.every(Number.isSafeInteger))
    throw unreadable(call)
  return {
    key,
    state: paymentState,
    reference,
    amountCents: amountCents as number,
    refundedCents: refundedCents as number,
    currency,
    card: paymentState === 'declined' ? null : readCard(call, card),
  }
}
