import type { AddressFieldRow } from '@backroom/contract/platform/addresses/address-fields'
import type { Refusal } from '@backroom/contract/selling/discounts/states'
import type { ImageView, LinkView } from './store.ts'

/** What a cart and an order show of a line. */
interface LineView {
  id: string
  title: string
  /** Empty if the product has only one variant. */
  variantTitle: string
  /** The customer's personalization text. */
  personalization?: string
  image?: ImageView
  quantity: number
  unitPriceCents: number
  totalCents: number
}

export interface CartLineView extends LineView {
  variantId: string
  handle: string
  available: boolean
}

export interface OrderLineView extends LineView {
  /** Undefined if the product was deleted. */
  productId?: string
}

/** Amounts as the server computed them. Components never add amounts. */
export interface TotalsView {
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
}

export type CodeRefusal = Refusal | 'unknown_code'

export interface CartView extends TotalsView {
  /** What each discount takes; `code` is '' for an automatic one. */
  discounts?: { title: string; code: string; cents: number }[]
  /** Entered codes that take nothing. */
  refusedCodes?: { code: string; reason: CodeRefusal }[]
  lines: CartLineView[]
  /** Pieces, not lines. */
  count: number
}

export const addressFields = [
  'email',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'countryCode',
  'phone',
] as const
export const cardFields = ['cardNumber', 'cardExpiry', 'cardCode'] as const
export type AddressField = (typeof addressFields)[number]
export type CardField = (typeof cardFields)[number]

/** Errors of fields, and of the whole order under `order`. */
export type CheckoutFinding =
  | 'required'
  | 'email'
  | 'invalid'
  | 'declined'
  | 'soldOut'
  | 'changed'
  | 'unavailable'
  | 'noPaymentConnection'
  | 'notConfirmed'

export interface CheckoutView {
  cart: CartView
  /** The submitted values, without card data. */
  values: { [field in AddressField | 'note']?: string }
  findings: { [field in AddressField | CardField | 'note' | 'order']?: CheckoutFinding }
  /** The start of the checkout as a UTC ISO time. Without it, there is no countdown. */
  startedAt?: string
  /** The idempotency key of the form: a repeated submission is the same order. */
  attempt: string
  countries: { code: string; name: string }[]
  /** Of the chosen country, in its order. */
  addressRows: AddressFieldRow[]
  /** Whether to explain the demo gateway's test cards. */
  testGateway: boolean
}

export interface OrderView extends TotalsView {
  id: string
  /** The order number for customers, `#1042`. */
  number: string
  email: string
  /** A UTC ISO time. */
  createdAt: string
  lines: OrderLineView[]
  shipTo: string[]
  /** The customer's note to the shop. */
  note?: string
  /** Forms for reviews of what was bought, once the order is fulfilled. */
  reviewLinks?: LinkView[]
}
