import type { Texts } from '../texts/texts.en.ts'
import type { AddressField, CardField, CheckoutFinding } from '../view.ts'

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
  { name: 'email', autoComplete: 'email', type: 'email', maxLength: 254 },
]
export const deliveryFields: CheckoutFieldSpec[] = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: 100, half: true },
  { name: 'lastName', autoComplete: 'family-name', maxLength: 100, half: true },
  { name: 'address1', autoComplete: 'address-line1', maxLength: 200 },
  { name: 'city', autoComplete: 'address-level2', maxLength: 100, half: true },
  { name: 'region', autoComplete: 'address-level1', maxLength: 100, half: true, optional: true },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: 20, half: true },
  { name: 'countryCode', autoComplete: 'country', maxLength: 2, half: true },
  { name: 'phone', autoComplete: 'tel', type: 'tel', maxLength: 30, optional: true },
]
export const paymentFields: CheckoutFieldSpec[] = [
  { name: 'cardNumber', autoComplete: 'cc-number', inputMode: 'numeric', maxLength: 23 },
  { name: 'cardExpiry', autoComplete: 'cc-exp', inputMode: 'numeric', maxLength: 7, half: true },
  { name: 'cardCode', autoComplete: 'cc-csc', inputMode: 'numeric', maxLength: 4, half: true },
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
} as const satisfies Record<CheckoutFinding, keyof Texts>

export const findingText = (finding: CheckoutFinding, texts: Texts): string => texts[findingTexts[finding]]
