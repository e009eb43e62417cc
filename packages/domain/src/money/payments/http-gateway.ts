import {
  type Authorization,
  type AuthorizeRequest,
  declineReasons,
  GatewayError,
  type GatewayPayment,
  type PaymentGateway,
  type ShownCard,
} from './payment-gateway.ts'

interface Options {
  /** `https://gateway.example.com`; payments are at `/payments`. */
  url: string
  deadlineMs?: number
  /** Limit of concurrent calls; further calls fail before they are sent. */
  maxCalls?: number
}

/** Time limit for an answer of the gateway. */
export const gatewayDeadlineMs = 10_000

const maxAnswerBytes = 64 * 1024

/** The test gateway's protocol over HTTP. Errors contain the call and the status, never the request. */
export function httpGateway({ url, deadlineMs = gatewayDeadlineMs, maxCalls = 500 }: Options): PaymentGateway {
  const origin = url.replace(/\/$/, '')
  let openCalls = 0

  async function call(name: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    if (openCalls >= maxCalls) throw new GatewayError(`${name}: too many open calls`, { wasSent: false })
    openCalls++
    try {
      const response = await fetch(`${origin}/payments${path}`, {
        method,
        redirect: 'error',
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(deadlineMs),
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      const text = await readLimited(response)
      if (!response.ok) throw new GatewayError(`${name}: ${response.status}`, { wasSent: true })
      return JSON.parse(text)
    } catch (error) {
      throw asGatewayError(name, error as Error)
    } finally {
      openCalls--
    }
  }

  const stateAfter = async (action: 'capture' | 'void', key: string) => {
    const payment = readPayment(action, await call(action, 'POST', `/${encodeURIComponent(key)}/${action}`))
    if (!payment) throw new GatewayError(`${action}: no such payment`, { wasSent: true })
    return payment.state
  }

  return {
    name: 'test',
    authorize: async (request: AuthorizeRequest) => readAuthorization(await call('authorize', 'POST', '', request)),
    capture: (key) => stateAfter('capture', key),
    void: (key) => stateAfter('void', key),
    refund: async ({ key, refundKey, amountCents }) => {
      const body = { refundKey, amountCents }
      if (!readPayment('refund', await call('refund', 'POST', `/${encodeURIComponent(key)}/refunds`, body)))
        throw new GatewayError('refund: no such payment', { wasSent: true })
    },
    find: async (key) => readPayment('find', await call('find', 'GET', `/${encodeURIComponent(key)}`)),
  }
}

/** The message contains nothing of the request, which may contain a card. */
function asGatewayError(call: string, error: Error): GatewayError {
  if (error instanceof GatewayError) return error
  const { code } = (error.cause ?? {}) as { code?: string }
  const wasSent = !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')
  const reason = error.name === 'TimeoutError' ? 'no answer in time' : error instanceof SyntaxError ? 'no JSON' : code
  return new GatewayError(`${call}: ${reason ?? 'no connection'}`, { wasSent })
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxAnswerBytes)
      throw new GatewayError(`an answer of more than ${maxAnswerBytes} bytes`, { wasSent: true })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const unreadable = (call: string) => new GatewayError(`${call}: an answer we cannot read`, { wasSent: true })
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 200

function readCard(call: string, card: unknown): ShownCard {
  const { brand, last4 } = (card ?? {}) as Record<string, unknown>
  if (!isText(brand) || !isText(last4) || last4.length > 4) throw unreadable(call)
  return { brand, last4 }
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
