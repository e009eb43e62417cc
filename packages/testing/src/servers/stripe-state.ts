import {
  challengeCard,
  missing,
  newId,
  refused,
  refuseOthers,
  StripeAnswer,
  type StripeDecline,
  stripeCards,
} from './stripe-cards.ts'

export { challengeCard } from './stripe-cards.ts'

export interface StripeIntent {
  id: string
  amount: number
  currency: string
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  metadata: Record<string, string>
  returnUrl: string
  number: string
  customer: string | null
  paymentMethod: string | null
  setupFutureUsage: string | null
  captured: number
  refunds: { id: string; amount: number; status: string; metadata: Record<string, string> }[]
  error: StripeDecline | null
}

export interface StripeDispute {
  id: string
  intent: string
  amount: number
  currency: string
  reason: string
  status: string
}

/** The parameters of a payment that this code sends. */
const announced = [
  ...['amount', 'currency', 'capture_method', 'allowed_payment_method_types[0]', 'metadata[payment]'],
  ...['customer', 'payment_method', 'setup_future_usage'],
]

/** The payments of an account, and what its calls do to them. */
export function stripeState(url: () => string) {
  const intents = new Map<string, StripeIntent>()
  const cards = stripeCards()
  const disputes = new Map<string, StripeDispute>()
  const intentOf = (id: string) => {
    const found = intents.get(id)
    if (!found) throw missing('payment_intent')
    return found
  }

  function create(body: Record<string, string>): StripeIntent {
    const amount = Number(body.amount)
    const { currency = '', customer = null, payment_method: paymentMethod = null } = body
    refuseOthers(body, announced)
    if (body.capture_method !== 'manual' || body['allowed_payment_method_types[0]'] !== 'card')
      throw refused({ message: 'unexpected parameters' })
    if (currency === 'cad') throw refused({ code: 'currency_not_supported' })
    if (amount < 50 && currency !== 'vnd') throw refused({ code: 'amount_too_small' })
    if (customer && !cards.customers.has(customer)) throw missing('customer', 400)
    if (paymentMethod) cards.attachedMethod(paymentMethod, customer)
    const status = paymentMethod ? 'requires_confirmation' : 'requires_payment_method'
    const intent: StripeIntent = {
      ...{ id: newId('pi'), amount, currency, status, returnUrl: '', number: '', customer, paymentMethod },
      setupFutureUsage: body.setup_future_usage ?? null,
      metadata: { payment: body['metadata[payment]'] ?? '' },
      ...{ captured: 0, refunds: [], error: null },
    }
    intents.set(intent.id, intent)
    return intent
  }

  /** With the page's token, or with the kept card that the payment was announced with. */
  function confirm(id: string, body: Record<string, string>): StripeIntent {
    const intent = intentOf(id)
    refuseOthers(body, ['confirmation_token', 'return_url', 'expand[0]'])
    const token = body.confirmation_token === undefined ? undefined : cards.unusedToken(body.confirmation_token)
    if (intent.status !== (token ? 'requires_payment_method' : 'requires_confirmation')) throw unexpected(intent)
    const method = token
      ? cards.addMethod(token.number)
      : cards.attachedMethod(intent.paymentMethod ?? '', intent.customer)
    if (token) {
      token.isUsed = true
      intent.setupFutureUsage = token.setupFutureUsage ?? intent.setupFutureUsage
    }
    Object.assign(intent, { number: method.number, returnUrl: body.return_url ?? '', paymentMethod: method.id })
    const decline = cards.declineOf(method)
    if (decline) {
      fail(intent, decline)
      throw new StripeAnswer(402, { type: 'card_error', message: `${method.number} was declined`, ...decline })
    }
    if (method.number === challengeCard) intent.status = 'requires_action'
    else succeed(intent)
    return intent
  }

  /** The card of a payment that is kept is attached once nothing else is asked of the buyer. */
  function succeed(intent: StripeIntent) {
    intent.status = 'requires_capture'
    const method = cards.methods.get(intent.paymentMethod ?? '')
    if (method && intent.customer && intent.setupFutureUsage) method.customer = intent.customer
  }

  const fail = (intent: StripeIntent, error: StripeDecline) =>
    Object.assign(intent, { status: 'requires_payment_method', paymentMethod: null, error })

  const unexpected = ({ status }: StripeIntent) => refused({ code: 'payment_intent_unexpected_state', message: status })

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
      throw refused({ code: 'charge_disputed' })
    if (intent.captured === 0 || refunded(intent) + amount > intent.captured)
      throw refused({ code: 'charge_already_refunded' })
    const made = { id: newId('re'), amount, status: 'succeeded', metadata: { refund: body['metadata[refund]'] ?? '' } }
    intent.refunds.push(made)
    return { object: 'refund', payment_intent: intent.id, currency: intent.currency, ...made }
  }

  /** The end of 3-D Secure, as the buyer chooses it on the bank's page. */
  function endChallenge(id: string, isCompleted: boolean): StripeIntent {
    const intent = intentOf(id)
    if (intent.status !== 'requires_action') return intent
    if (isCompleted) succeed(intent)
    else fail(intent, { code: 'payment_intent_authentication_failure' })
    return intent
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

  const shownIntent = (intent: StripeIntent, expand: readonly string[] = []) => {
    const { id, amount, currency, status, metadata, number, captured, error, customer } = intent
    const method = cards.methods.get(intent.paymentMethod ?? '')
    const isCharged = status === 'requires_capture' || status === 'succeeded'
    const charge = {
      ...{ id: `ch_${id.slice(3)}`, object: 'charge', amount, amount_captured: captured, currency },
      ...{ amount_refunded: refunded(intent), payment_intent: id },
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: number.slice(-4) } },
    }
    return {
      ...{ id, object: 'payment_intent', amount, currency, status, metadata, amount_received: captured },
      ...{ client_secret: `${id}_secret_x`, capture_method: 'manual', livemode: false, last_payment_error: error },
      ...{ customer, setup_future_usage: intent.setupFutureUsage },
      payment_method:
        (expand.includes('payment_method') && method && cards.shownMethod(method)) || intent.paymentMethod,
      latest_charge: isCharged ? (expand.includes('latest_charge') ? charge : charge.id) : null,
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
    ...cards,
    ...{ intents, disputes, intentOf, create, confirm, capture, cancel, refund, endChallenge },
    ...{ dispute, shownDispute, shownIntent, moneyTaken, missing },
  }
}

export type StripeState = ReturnType<typeof stripeState>
