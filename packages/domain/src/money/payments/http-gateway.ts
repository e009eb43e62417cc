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
  /** How long an answer is waited for. */
  deadlineMs?: number
  /** Calls under way at a time; the ones beyond are refused before they are sent. */
  maxCalls?: number
}

/** How long an answer of the gateway is waited for. */
export const gatewayDeadlineMs = 10_000

const answerBytes = 64 * 1024

/** The test gateway's protocol over HTTP. What it throws names the call and the status, never what was sent. */
export function httpGateway({ url, deadlineMs = gatewayDeadlineMs, maxCalls = 500 }: Options): PaymentGateway {
  const origin = url.replace(/\/$/, '')
  let callsUnderWay = 0

  async function call(what: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    if (callsUnderWay >= maxCalls) throw new GatewayError(`${what}: too many calls under way`, { wasSent: false })
    callsUnderWay++
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
      const text = await readBounded(response)
      if (!response.ok) throw new GatewayError(`${what}: ${response.status}`, { wasSent: true })
      return JSON.parse(text)
    } catch (error) {
      throw asGatewayError(what, error as Error)
    } finally {
      callsUnderWay--
    }
  }

  const stateAfter = async (what: 'capture' | 'void', key: string) => {
    const payment = readPayment(what, await call(what, 'POST', `/${encodeURIComponent(key)}/${what}`))
    if (!payment) throw new GatewayError(`${what}: no such payment`, { wasSent: true })
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

/** Says nothing of the request: it may hold a card. */
function asGatewayError(what: string, error: Error): GatewayError {
  if (error instanceof GatewayError) return error
  const { code } = (error.cause ?? {}) as { code?: string }
  const wasSent = !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')
  const reason = error.name === 'TimeoutError' ? 'no answer in time' : error instanceof SyntaxError ? 'no JSON' : code
  return new GatewayError(`${what}: ${reason ?? 'no connection'}`, { wasSent })
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > answerBytes) throw new GatewayError(`an answer of more than ${answerBytes} bytes`, { wasSent: true })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const unreadable = (what: string) => new GatewayError(`${what}: an answer we cannot read`, { wasSent: true })
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 200

function readCard(what: string, card: unknown): ShownCard {
  const { brand, last4 } = (card ?? {}) as Record<string, unknown>
  if (!isText(brand) || !isText(last4) || last4.length > 4) throw unreadable(what)
  return { brand, last4 }
}

function readAuthorization(answer: unknown): Authorization {
  const { state, reason, reference, card } = (answer ?? {}) as Record<string, unknown>
  const known = declineReasons.find((one) => one === reason)
  if (state === 'declined' && known) return { state, reason: known }
  if (state !== 'authorized' || !isText(reference)) throw unreadable('authorize')
  return { state, reference, card: readCard('authorize', card) }
}

const states = ['authorized', 'captured', 'voided', 'declined'] as const

function readPayment(what: string, answer: unknown): GatewayPayment | undefined {
  if (answer === undefined) return
  const { key, state, reference, amountCents, refundedCents, currency, card } = (answer ?? {}) as Record<
    string,
    unknown
  >
  const known = states.find((one) => one === state)
  const amounts = [amountCents, refundedCents]
  if (!known || !isText(key) || !isText(reference) || !isText(currency) || !amounts.every(Number.isSafeInteger))
    throw unreadable(what)
  return {
    key,
    state: known,
    reference,
    amountCents: amountCents as number,
    refundedCents: refundedCents as number,
    currency,
    card: known === 'declined' ? null : readCard(what, card),
  }
}
