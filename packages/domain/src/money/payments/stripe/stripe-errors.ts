import { ServiceError } from '../../../platform/json-service.ts'
import type { DeclineReason } from '../payment-gateway.ts'

/** What Stripe's library throws. Its message may contain what was sent, so it is never passed on. */
export interface StripeFailure extends Error {
  type?: string
  code?: string
  decline_code?: string
  statusCode?: number
  detail?: unknown
}

/** An error that Stripe answered with a code that the caller may understand. */
export class StripeError extends ServiceError {
  readonly code: string
  readonly declineCode: string
  constructor(call: string, { statusCode = 0, code = '', decline_code = '' }: StripeFailure, wasSent: boolean) {
    super(`${call}: ${[statusCode, code, decline_code].filter(Boolean).join(' ')}`, { wasSent, status: statusCode })
    this.code = code
    this.declineCode = decline_code
  }
}

/** Answers after which nothing has happened: wrong parameters, keys or addresses, and too many calls. */
const refusals = [400, 401, 402, 403, 404, 429]
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

export function toServiceError(call: string, failure: StripeFailure): ServiceError {
  if (failure instanceof ServiceError) return failure
  const { statusCode, detail } = failure
  if (statusCode) return new StripeError(call, failure, !refusals.includes(statusCode))
  const code = codeOf(detail)
  const isLate = /timeout/i.test(failure.message)
  return new ServiceError(`${call}: ${isLate ? 'no answer in time' : (code ?? 'no readable answer')}`, {
    wasSent: !unsent.includes(code ?? ''),
  })
}

const codeOf = (detail: unknown): string | undefined => {
  const { code, cause } = (detail ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  const found = code ?? cause?.code
  return typeof found === 'string' ? found : undefined
}

const reasons: Record<string, DeclineReason> = {
  expired_card: 'card_expired',
  incorrect_cvc: 'code_wrong',
  invalid_cvc: 'code_wrong',
  insufficient_funds: 'insufficient_funds',
  incorrect_number: 'card_invalid',
  // A token of the page that is used up or unknown.
  resource_missing: 'card_invalid',
  invalid_number: 'card_invalid',
  invalid_expiry_month: 'card_invalid',
  invalid_expiry_year: 'card_invalid',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  amount_too_small: 'amount_refused',
  amount_too_large: 'amount_refused',
  invalid_currency: 'amount_refused',
  currency_not_supported: 'amount_refused',
}

/** The more exact code decides. What buyers can do nothing about is a declined card. */
export const declineReasonOf = (code = '', declineCode = ''): DeclineReason =>
  reasons[declineCode] ?? reasons[code] ?? 'card_declined'

/** Of amounts and currencies, which are refused when the payment is announced. */
export const refusesAmount = (error: unknown): error is StripeError =>
  error instanceof StripeError && reasons[error.code] === 'amount_refused'
