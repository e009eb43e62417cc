import { limits as orderLimits } from '@backroom/contract/selling/orders/limits'
import type { Texts } from '../texts/texts.en.ts'
import type { AddressField, CardField, CheckoutFinding } from '../views/buying.ts'

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
}

export const contactFields: CheckoutFieldSpec[] = [
  { name: 'email', autoComplete: 'email', type: 'email', maxLength: limits.email },
]
export const deliveryFields: CheckoutFieldSpec[] = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: limits.firstName, half: true },
  { name: 'lastName', autoComplete: 'family-name', maxLength: limits.lastName, half: true },
  { name: 'address1', autoComplete: 'address-line1', maxLength: limits.address1 },
  { name: 'city', autoComplete: 'address-level2', maxLength: limits.city, half: true },
  { name: 'region', autoComplete: 'address-level1', maxLength: limits.region, half: true, optional: true },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: limits.postalCode, half: true },
  { name: 'countryCode', autoComplete: 'country', maxLength: limits.countryCode, half: true },
  { name: 'phone', autoComplete: 'tel', type: 'tel', maxLength: limits.phone, optional: true },
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
  tooManyOrders: 'findingTooManyOrders',
} as const satisfies Record<CheckoutFinding, keyof Texts>

export const findingText = (finding: CheckoutFinding, texts: Texts): string => texts[findingTexts[finding]]
