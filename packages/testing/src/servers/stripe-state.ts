import { randomBytes } from 'node:crypto'

/** Numbers of Stripe's own test cards, and what they lead to. */
const cards: Record<string, { code: string; declineCode?: string }> = {
  '4000000000000002': { code: 'card_declined', declineCode: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', declineCode: 'insufficient_funds' },
  '4000000000000069': { code: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc' },
}
export const challengeCard = '4000002500003155'

export interface StripeIntent {
  id: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'processing' | 'succeeded' | 'canceled'
  metadata: Record<string, string>
  returnUrl: string
  number: string
  captured: number
  refunds: { id: string; amount: number; status: string; metadata: Record<string, string> }[]
  error: { code: string; decline_code?: string } | null
}

export interface StripeDispute {
  id: string
  intent: string
  amount: number
  currency: string
  reason: string
  status: string
}

/** An error as Stripe answers it. */
export class StripeAnswer extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.code ?? error.type))
    this.status = status
    this.error = error
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const missing = (what: string) =>
  new StripeAnswer(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })

/** The payments of an account, and what its calls do to them. */
export function stripeState(url: () => string) {
  const intents = new Map<string, StripeIntent>()
  const tokens = new Map<string, { number: string; isUsed: boolean }>()
  const disputes = new Map<string, StripeDispute>()
  const intentOf = (id: string) => {
    const found = intents.get(id)
    if (!found) throw missing('payment_intent')
    return found
  }

  function create(body: Record<string, string>): StripeIntent {
    const amount = Number(body.amount)
    const { currency = '' } = body
    if (body.capture_method !== 'manual' || body['allowed_payment_method_types[0]'] !== 'card')
      throw new StripeAnswer(400, { type: 'invalid_request_error', message: 'unexpected parameters' })
    if (currency === 'cad')
      throw new StripeAnswer(400, { type: 'invalid_request_error', code: 'currency_not_supported' })
    if (amount < 50 && currency !== 'vnd')
      throw new StripeAnswer(400, { type: 'invalid_request_error', code: 'amount_too_small' })
    const intent: StripeIntent = {
      ...{ id: newId('pi'), amount, currency, status: 'requires_payment_method', returnUrl: '', number: '' },
      metadata: { payment: body['metadata[payment]'] ?? '' },
      ...{ captured: 0, refunds: [], error: null },
    }
    intents.set(intent.id, intent)
    return intent
  }

  function confirm(id: string, body: Record<string, string>): StripeIntent {
    const intent = intentOf(id)
    const token = tokens.get(body.confirmation_token ?? '')
    if (!token || token.isUsed) throw new StripeAnswer(400, { type: 'invalid_request_error', code: 'resource_missing' })
    if (intent.status !== 'requires_payment_method') throw unexpected(intent)
    token.isUsed = true
    intent.number = token.number
    intent.returnUrl = body.return_url ?? ''
    const decline = cards[token.number]
    if (decline) {
      intent.error = { code: decline.code, ...(decline.declineCode && { decline_code: decline.declineCode }) }
      throw new StripeAnswer(402, { type: 'card_error', message: `${token.number} was declined`, ...intent.error })
    }
    intent.status = token.number === challengeCard ? 'requires_action' : 'requires_capture'
    return intent
  }

  const unexpected = ({ status }: StripeIntent) =>
    new StripeAnswer(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: status })

  function capture(id: string, amount?: string): StripeIntent {
    const intent = intentOf(id)
    if (intent.status !== 'requires_capture') throw unexpected(intent)
    intent.status = 'succeeded'
    intent.captured = amount ? Number(amount) : intent.amount
    return intent
  }

  function cancel(id: string): StripeIntent {
    const intent = intentOf(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent)
    intent.status = 'canceled'
    return intent
  }

  const refunded = (intent: StripeIntent) =>
    intent.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

  function refund(body: Record<string, string>) {
    const intent = intentOf(body.payment_intent ?? '')
    const amount = Number(body.amount)
    if ([...disputes.values()].some((one) => one.intent === intent.id && one.status === 'needs_response'))
      throw new StripeAnswer(400, { type: 'invalid_request_error', code: 'charge_disputed' })
    if (intent.captured === 0 || refunded(intent) + amount > intent.captured)
      throw new StripeAnswer(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
    const made = { id: newId('re'), amount, status: 'succeeded', metadata: { refund: body['metadata[refund]'] ?? '' } }
    intent.refunds.push(made)
    return { object: 'refund', payment_intent: intent.id, currency: intent.currency, ...made }
  }

  /** The end of 3-D Secure, as the buyer chooses it on the bank's page. */
  function endChallenge(id: string, isCompleted: boolean): StripeIntent {
    const intent = intentOf(id)
    if (intent.status !== 'requires_action') return intent
    intent.status = isCompleted ? 'requires_capture' : 'requires_payment_method'
    if (!isCompleted) intent.error = { code: 'payment_intent_authentication_failure' }
    return intent
  }

  function addToken(number: string): string {
    const id = newId('ctoken')
    tokens.set(id, { number: number.replace(/\s/g, ''), isUsed: false })
    return id
  }

  function dispute(intentId: string, change: Partial<StripeDispute> = {}): StripeDispute {
    const { amount, currency } = intentOf(intentId)
    const made = {
      id: newId('dp'),
      intent: intentId,
      amount,
      currency,
      reason: 'fraudulent',
      status: 'needs_response',
      ...change,
    }
    disputes.set(made.id, made)
    return made
  }

  const shownDispute = ({ intent, ...dispute }: StripeDispute) => ({
    ...{ object: 'dispute', created: 1_780_000_000, charge: `ch_${intent.slice(3)}`, payment_intent: intent },
    ...{ evidence_details: { due_by: 1_780_600_000, has_evidence: false, past_due: false, submission_count: 0 } },
    ...dispute,
  })

  const shownIntent = (intent: StripeIntent, isExpanded = true) => {
    const { id, amount, currency, status, metadata, number, captured, error } = intent
    const isCharged = status === 'requires_capture' || status === 'succeeded'
    const charge = {
      ...{ id: `ch_${id.slice(3)}`, object: 'charge', amount, amount_captured: captured, currency },
      ...{ amount_refunded: refunded(intent), payment_intent: id },
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: number.slice(-4) } },
    }
    return {
      ...{ id, object: 'payment_intent', amount, currency, status, metadata, amount_received: captured },
      ...{ client_secret: `${id}_secret_x`, capture_method: 'manual', livemode: false, last_payment_error: error },
      latest_charge: isCharged ? (isExpanded ? charge : charge.id) : null,
      next_action:
        status === 'requires_action'
          ? {
              type: 'redirect_to_url',
              redirect_to_url: { url: `${url()}/3ds/${id}`, return_url: intent.returnUrl },
            }
          : null,
    }
  }

  const moneyTaken = () => [...intents.values()].reduce((sum, one) => sum + one.captured - refunded(one), 0)
  return {
    ...{ intents, tokens, disputes, intentOf, create, confirm, capture, cancel, refund, endChallenge, addToken },
    ...{ dispute, shownDispute, shownIntent, moneyTaken, missing },
  }
}

export type StripeState = ReturnType<typeof stripeState>
