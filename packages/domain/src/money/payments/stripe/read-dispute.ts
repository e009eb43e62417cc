import type { Stripe } from 'stripe'
import { isText, unreadable } from '../../../platform/json-service.ts'
import type { GatewayDispute } from '../payment-gateway.ts'
import type { StripeCaller } from './stripe-client.ts'
import { StripeError } from './stripe-errors.ts'

/** `warning_…`: the bank only asks, and no money has moved. */
const states: Record<string, GatewayDispute['state']> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  prevented: 'won',
  warning_closed: 'won',
  won: 'won',
  lost: 'lost',
}

export async function readDispute(call: StripeCaller, reference: string): Promise<GatewayDispute | undefined> {
  try {
    return read(await call('dispute', (stripe) => stripe.disputes.retrieve(reference)))
  } catch (error) {
    if (error instanceof StripeError && error.code === 'resource_missing') return
    throw error
  }
}

function read(dispute: Stripe.Dispute): GatewayDispute | undefined {
  const { id, amount, currency, reason, status, payment_intent, evidence_details, created } = dispute
  const paymentReference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  const state = states[status]
  if (!paymentReference) return
  if (!state || !isText(id) || !isText(currency) || !Number.isSafeInteger(amount)) throw unreadable('dispute')
  const dueBy = evidence_details?.due_by
  return {
    reference: id,
    paymentReference,
    amountCents: amount,
    currency: currency.toUpperCase(),
    reason: String(reason).slice(0, 100),
    state,
    isDebited: !status.startsWith('warning_') && status !== 'prevented',
    evidenceDueAt: dueBy ? instant(dueBy) : null,
    openedAt: instant(created),
  }
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
