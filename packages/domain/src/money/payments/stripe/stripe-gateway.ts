import { stripeKind } from '@backroom/contract/money/payment-connections/kinds/stripe/stripe-kind'
import { ServiceError } from '../../../platform/json-service.ts'
import type { DeclineReason, GatewayPayment, PaymentGateway, PaymentRequest, PaymentStart } from '../payment-gateway.ts'
import { createCustomer, findKeptCard, isMissing } from './kept-card.ts'
import { readDispute } from './read-dispute.ts'
import { eventReader } from './read-event.ts'
import { readIntent } from './read-intent.ts'
import { refundOnce } from './refund-once.ts'
import { type StripeAccess, type StripeCaller, stripeCaller } from './stripe-client.ts'
import { declineReasonOf, refusesAmount, StripeError } from './stripe-errors.ts'

interface Options extends StripeAccess {
  webhookSecret: string
  /** Milliseconds, for tests. */
  now?: () => number
}

/** Stripe knows no payments of nothing, which a discount may lead to. */
const freePrefix = 'free_'
const isFree = (reference: string | null | undefined): reference is string => reference?.startsWith(freePrefix) ?? false

const expand = ['latest_charge']
const isAllowedUrl = (url: string, apiUrl: string) =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === new URL(apiUrl).origin)

/**
 * Payments by card at Stripe. A payment is announced first (`prepare`), because Stripe finds payments by its own id; its id is
 * stored before the card is charged. A card that is kept belongs to a customer at Stripe of its payment alone. The keys of all calls are
 * derived from ours.
 */
export function stripeGateway({ webhookSecret, now, ...access }: Options): PaymentGateway {
  const call = stripeCaller(access)
  const find = async (key: string, reference: string | null | undefined): Promise<GatewayPayment | undefined> => {
    // Without a reference no card was ever charged.
    if (!reference || isFree(reference)) return
    try {
      const intent = await call('find', (stripe) => stripe.paymentIntents.retrieve(reference, { expand }))
      return readIntent('find', key, intent)
    } catch (error) {
      if (isMissing(error)) return
      throw error
    }
  }
  return {
    name: 'stripe',
    prepare: async (request) =>
      request.amountCents === 0 ? { reference: `${freePrefix}${request.key}` } : prepare(call, request),
    async begin(request): Promise<PaymentStart> {
      if (isFree(request.reference)) return { state: 'authorized', reference: request.reference, card: null }
      const started = await confirm(call, request)
      if (started.state !== 'action_required' || isAllowedUrl(started.url, access.apiUrl)) return started
      throw new ServiceError('confirm: an address that buyers cannot be sent to', { wasSent: true })
    },
    find,
    async capture(key, reference, amountCents) {
      if (isFree(reference)) return 'captured'
      const found = await find(key, reference)
      if (found?.state !== 'authorized') return found?.state ?? 'voided'
      const options = { idempotencyKey: `${key}:capture${amountCents ?? ''}` }
      const intent = await call('capture', (stripe) =>
        stripe.paymentIntents.capture(
          found.reference,
          amountCents === undefined ? {} : { amount_to_capture: amountCents },
          options,
        ),
      )
      return intent.status === 'succeeded' ? 'captured' : 'authorized'
    },
    async void(key, reference) {
      if (!reference || isFree(reference)) return 'voided'
      const found = await find(key, reference)
      if (found?.state === 'captured' || found?.state === 'voided') return found.state
      const options = { idempotencyKey: `${key}:void` }
      const intent = await call('void', (stripe) => stripe.paymentIntents.cancel(reference, {}, options))
      return intent.status === 'canceled' ? 'voided' : 'authorized'
    },
    refund: (request) => refundOnce(call, request),
    findDispute: (reference) => readDispute(call, reference),
    readEvent: eventReader(webhookSecret, now),
  }
}

async function prepare(call: StripeCaller, request: PaymentRequest) {
  const { key, amountCents, currency, keepsCard, again } = request
  if (amountCents < (stripeKind.minimumCents?.(currency) ?? 1)) return declined('amount_refused')
  const kept = again && (isFree(again.reference) ? undefined : await findKeptCard(call, again.reference))
  if (again && !kept) return declined('card_declined')
  const customer = kept || !keepsCard ? undefined : await createCustomer(call, key)
  try {
    const { id } = await call('announce', (stripe) =>
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          capture_method: 'manual',
          allowed_payment_method_types: ['card'],
          metadata: { payment: key },
          // Without `setup_future_usage`: Stripe takes it from the page's token. A page that was opened before the shop kept cards, or
          // after it stopped, sends a token that would contradict ours; this way it pays, and its card is not kept.
          ...(customer && { customer }),
          ...kept,
        },
        { idempotencyKey: key },
      ),
    )
    return { reference: id }
  } catch (error) {
    if (refusesAmount(error)) return declined('amount_refused')
    // The customer or the card was deleted at Stripe just now.
    if (kept && isMissing(error)) return declined('card_declined')
    throw error
  }
}

const declined = (reason: DeclineReason) => ({ state: 'declined' as const, reason })

async function confirm(
  call: StripeCaller,
  { key, reference, cardToken, again, returnUrl }: PaymentRequest,
): Promise<PaymentStart> {
  if (!reference || !(again || cardToken)) return declined('card_invalid')
  // A payment with a kept card was announced with it.
  const card = again ? {} : { confirmation_token: cardToken }
  const params = { ...card, ...(returnUrl && { return_url: returnUrl }), expand }
  try {
    const intent = await call('confirm', (stripe) =>
      stripe.paymentIntents.confirm(reference, params, { idempotencyKey: `${key}:confirm` }),
    )
    return startOf(readIntent('confirm', key, intent))
  } catch (error) {
    if (!(error instanceof StripeError) || !isDecline(error)) throw error
    return declined(declineReasonOf(error.code, error.declineCode))
  }
}

/** The bank has declined, or the page's token is used up or too old. */
const isDecline = ({ status, code }: StripeError) => status === 402 || (status === 400 && code === 'resource_missing')

function startOf(payment: GatewayPayment | undefined): PaymentStart {
  if (payment?.state === 'declined') return { state: 'declined', reason: payment.declineReason ?? 'card_declined' }
  if (payment?.state === 'action_required') return { state: 'action_required', url: payment.actionUrl ?? '' }
  if (payment?.card) return { state: 'authorized', reference: payment.reference, card: payment.card }
  throw new ServiceError('confirm: not decided yet', { wasSent: true })
}
