import type { Stripe } from 'stripe'
import { isText, unreadable } from '../../../platform/json-service.ts'
import { type GatewayPayment, readCountry, type ShownCard } from '../payment-gateway.ts'
import { declineReasonOf } from './stripe-errors.ts'

type Intent = Stripe.PaymentIntent

/** A payment as Stripe has it; undefined for one that was announced and never begun. */
export function readIntent(call: string, key: string, intent: Intent): GatewayPayment | undefined {
  const { id, amount, currency, status } = intent
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  if (!isText(id) || !Number.isSafeInteger(amount) || !isText(currency)) throw unreadable(call)
  const payment = {
    key,
    reference: id,
    amountCents: amount,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: currency.toUpperCase(),
    card: null,
  }
  switch (status) {
    case 'requires_capture':
      return { ...payment, state: 'authorized', card: readCard(call, charge) }
    case 'succeeded':
      return { ...payment, state: 'captured', capturedCents: intent.amount_received, card: readCard(call, charge) }
    case 'canceled':
      return { ...payment, state: 'voided' }
    case 'processing':
      return { ...payment, state: 'processing' }
    case 'requires_action':
      return { ...payment, state: 'action_required', actionUrl: intent.next_action?.redirect_to_url?.url ?? '' }
    case 'requires_payment_method': {
      const failed = intent.last_payment_error
      if (!failed) return
      return { ...payment, state: 'declined', declineReason: declineReasonOf(failed.code, failed.decline_code) }
    }
    default:
      return
  }
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

function readCard(call: string, charge: Stripe.Charge | null): ShownCard {
  const { brand, last4, country } = charge?.payment_method_details?.card ?? {}
  if (!isText(last4) || last4.length > 4) throw unreadable(call)
  return { brand: brands[brand ?? ''] ?? 'Card', last4, ...readCountry(country) }
}
