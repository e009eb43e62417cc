import { createHash } from 'node:crypto'
import {
  type Authorization,
  type Card,
  type DeclineReason,
  type PaymentRequest,
  readCountry,
} from './payment-gateway.ts'

const declinedNumber = '4000000000000002'
/** Stripe's test card that is authorized first and declined for each later payment. */
const chargedOnceNumber = '4000000000000341'
/** How references of its payments begin, because a stateless gateway knows nothing else of an earlier payment. */
const chargedOncePrefix = 'test_once_'
/** Numbers of Stripe's test cards of other countries. */
const countries: Readonly<Record<string, string>> = { '4000003920000003': 'JP', '4000002760000016': 'DE' }

/**
 * The answer of a test gateway: authorizes numbers that begin with 4242, some of other countries and 4000 0000 0000 0341, and
 * declines 4000 0000 0000 0002.
 */
export function answerTestCard(key: string, card: Card, nowMs: number): Authorization {
  const reason = declineReason(card, nowMs)
  if (reason) return { state: 'declined', reason }
  const shown = { brand: 'Visa', last4: card.number.slice(-4), ...readCountry(countries[card.number]) }
  const prefix = card.number === chargedOnceNumber ? chargedOncePrefix : undefined
  return { state: 'authorized', reference: testReference(key, prefix), card: shown }
}

/** The answer to a payment with the card of an earlier one. */
export const answerAgain = (key: string, { reference, card }: NonNullable<PaymentRequest['again']>): Authorization =>
  reference.startsWith(chargedOncePrefix)
    ? { state: 'declined', reason: 'card_declined' }
    : { state: 'authorized', reference: testReference(key), card }

export const testReference = (key: string, prefix = 'test_') =>
  `${prefix}${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

function declineReason({ number, expiry, code }: Card, nowMs: number): DeclineReason | undefined {
  if (number === declinedNumber) return 'card_declined'
  const isKnown = number.startsWith('4242') || number in countries || number === chargedOnceNumber
  if (!isKnown || !passesLuhn(number) || !/^\d{3,4}$/.test(code)) return 'card_invalid'
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  if (!(month >= 1 && month <= 12) || !(year >= 0 && year <= 99)) return 'card_invalid'
  // A card is valid until the end of its month.
  return Date.UTC(2000 + year, month) > nowMs ? undefined : 'card_expired'
}

/** The check digit of every card number (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
