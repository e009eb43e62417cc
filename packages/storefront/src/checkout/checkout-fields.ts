import type { AddressFieldRow } from '@backroom/contract/platform/addresses/address-fields'
import { limits as orderLimits } from '@backroom/contract/selling/orders/limits'
import type { Texts } from '../texts/texts.en.ts'
import type { AddressField, CardField, CheckoutFinding, CheckoutView } from '../views/buying.ts'

const limits = orderLimits.checkout

export interface CheckoutFieldSpec {
  name: AddressField | CardField
  autoComplete: string
  type?: 'email' | 'tel' | 'text'
  inputMode?: 'numeric'
  optional?: boolean
  maxLength: number
  /** Is on the same line as the next field. */
  half?: boolean
  /** Where it is not one of the storefront's texts. */
  label?: string
  choices?: AddressFieldRow['choices']
  /** What to type instead of something wrong. */
  expects?: string
}

export const contactFields: CheckoutFieldSpec[] = [
  { name: 'email', autoComplete: 'email', type: 'email', maxLength: limits.email },
]
const countryField: CheckoutFieldSpec = {
  name: 'countryCode',
  autoComplete: 'country',
  maxLength: limits.countryCode,
}
/** The country, and the fields that an address has there. */
export const deliveryFields = ({ addressRows }: Pick<CheckoutView, 'addressRows'>): CheckoutFieldSpec[] => [
  countryField,
  ...addressRows.map(({ required, ...row }) => ({
    ...row,
    optional: !required,
    ...(row.name === 'phone' && { type: 'tel' as const }),
  })),
]
export const paymentFields: CheckoutFieldSpec[] = [
  { name: 'cardNumber', autoComplete: 'cc-number', inputMode: 'numeric', maxLength: limits.cardNumber },
  { name: 'cardExpiry', autoComplete: 'cc-exp', inputMode: 'numeric', maxLength: limits.cardExpiry, half: true },
  { name: 'cardCode', autoComplete: 'cc-csc', inputMode: 'numeric', maxLength: limits.cardCode, half: true },
]

const findingTexts = {
  required: 'findingRequired',
  email: 'findingEmail',
  invalid: 'findingInvalid',
  declined: 'findingDeclined',
  soldOut: 'findingSoldOut',
  changed: 'findingChanged',
  unavailable: 'findingUnavailable',
  noPaymentConnection: 'findingNoPaymentConnection',
  notConfirmed: 'findingNotConfirmed',
  notShippedTo: 'findingNotShippedTo',
  regionNeeded: 'findingRegionNeeded',
  noRate: 'findingNoRate',
  vatNumber: 'findingVatNumber',
  methodGone: 'findingMethodGone',
  insufficientFunds: 'findingInsufficientFunds',
  cardExpired: 'findingCardExpired',
  codeWrong: 'findingCodeWrong',
  notAuthenticated: 'findingNotAuthenticated',
  amountRefused: 'findingAmountRefused',
  cardMissing: 'findingCardMissing',
  tooManyOrders: 'findingTooManyOrders',
} as const satisfies Record<Exclude<CheckoutFinding, 'terms' | 'codeUnapplied'>, keyof Texts>

export function findingText(finding: CheckoutFinding, texts: Texts): string {
  if (finding === 'terms') return texts.checkoutTexts.findingTerms
  if (finding === 'codeUnapplied') return texts.checkoutTexts.findingCodeUnapplied
  return texts[findingTexts[finding]]
}
