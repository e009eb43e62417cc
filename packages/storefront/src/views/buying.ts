import type { AddressFieldRow } from '@backroom/contract/platform/addresses/address-fields'
import type { LegalPageKind } from '@backroom/contract/selling/checkout-settings/states'
import type { CheckoutStep } from '@backroom/contract/selling/checkouts/states'
import type { Refusal } from '@backroom/contract/selling/discounts/states'
import type { TaxExemption } from '@backroom/contract/selling/taxes/states'
import type { ParcelView, PiecesView } from './parcels.ts'
import type { AwaitedPaymentView, MethodView } from './paying.ts'
import type { ReturnsView } from './returns.ts'
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
  /** Whether all pieces can be bought. */
  available: boolean
  /** How many pieces of the variant are left for all its lines, where it is less than they hold; undefined for none. */
  left?: number
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
  /** Added to the prices. */
  taxCents: number
  totalCents: number
  /** In the total; undefined without one. */
  tipCents?: number
  /** What `taxCents` or the prices contain, by rate. */
  taxes?: TaxView[]
  /** Included tax that an exempt customer does not pay. */
  exemptTaxCents?: number
  /** Why no tax is charged. */
  taxExemption?: TaxExemption
  /** The delivery option. */
  deliveryName?: string
  /** Whether shipping depends on an address that is not known, or cannot be delivered to. */
  isShippingUnknown?: boolean
}

export interface TaxView {
  name: string
  millionths: number
  cents: number
  isIncluded: boolean
}

export type CodeRefusal = Refusal | 'unknown_code' | 'at_checkout'

export interface CartView extends TotalsView {
  /** What each discount takes; `code` is '' for an automatic one. */
  discounts?: { title: string; code: string; cents: number }[]
  /** Entered codes that take nothing. */
  refusedCodes?: { code: string; reason: CodeRefusal }[]
  /** Whether a code can be entered; by default it can. */
  takesCodes?: boolean
  lines: CartLineView[]
  /** Pieces, not lines. */
  count: number
  /** From this amount on the goods are shipped free to the country, which is named in the language of the page. */
  freeShipping?: { fromCents: number; country: string }
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
  | 'notShippedTo'
  | 'regionNeeded'
  | 'noRate'
  | 'vatNumber'
  | 'methodGone'
  | 'insufficientFunds'
  | 'cardExpired'
  | 'codeWrong'
  | 'notAuthenticated'
  | 'amountRefused'
  | 'cardMissing'
  | 'tooManyOrders'
  | 'codeUnapplied'
  | 'terms'

export interface CheckoutView {
  cart: CartView
  /** The submitted values, without card data. */
  values: { [field in AddressField | 'note']?: string }
  findings: {
    [field in AddressField | CardField | 'note' | 'vatNumber' | 'terms' | 'code' | 'order']?: CheckoutFinding
  }
  /** The start of the checkout as a UTC ISO time. Without it, there is no countdown. */
  startedAt?: string
  /** The idempotency key of the form: a repeated submission is the same order. */
  attempt: string
  countries: { code: string; name: string }[]
  /** Ways to pay without a card, and whether there are cards too. */
  methods: MethodView[]
  takesCards: boolean
  /** The chosen way; undefined for cards. */
  methodId?: string
  /** Of the chosen country, in its order. */
  addressRows: AddressFieldRow[]
  /** Of a signed-in customer; `chosenId` is '' if the form has another address. */
  savedAddresses?: { chosenId: string; choices: { id: string; label: string }[] }
  /** Whether to explain the demo gateway's test cards. */
  testGateway: boolean
  /** The card is entered into a frame of Stripe, which this script draws. */
  stripe?: StripeView
  delivery?: DeliveryView
  /** The discount code in the field, which the cart has refused or not got yet; undefined for an empty field. */
  code?: { typed: string; isRefused?: boolean }
  /** Undefined if the shop takes no tips, or for an agreed price. */
  tip?: TipView
  /** What a shop whose prices do not depend on the address has changed since the checkout was saved. */
  changes?: TotalChange[]
  /** What is due of an order is paid: nothing but the payment is asked for. */
  isBalance?: boolean
  /** Where a saved checkout continues. */
  step?: CheckoutStep
  /** The checkout of the cart is reached for the first time, so the visit counts as reaching it. */
  isArrival?: boolean
  /** A link to continue was asked for. */
  isLinkSent?: boolean
  /** The box for news and offers; undefined if the shop does not show it. */
  marketing?: { isChecked: boolean }
  /** The terms that the customer agrees to; undefined if the shop does not ask. */
  terms?: { href: string; isChecked: boolean }
  /** The published ones. */
  policies?: PolicyView[]
}

export interface TipView {
  /** Parts of the goods. */
  suggestions: { percent: number; cents: number }[]
  /** '' for none, `own`, or the percent of a suggestion. */
  chosen: string
  /** An own amount, as it was typed. */
  amount: string
  mostCents: number
}

export interface StripeView {
  scriptUrl: string
  publicKey: string
  currency: string
  /** The card is kept for an offer after the payment. */
  keepsCard?: true
}

export interface PolicyView {
  kind: LegalPageKind
  href: string
}

export type OrderStatus = 'awaiting' | 'confirmed' | 'paid' | 'partly_refunded' | 'refunded' | 'cancelled'

export interface OrderView extends TotalsView {
  id: string
  /** Part of the address of its page. */
  token: string
  /** The order number for customers, `#1042`. */
  number: string
  email: string
  /** A UTC ISO time. */
  createdAt: string
  lines: OrderLineView[]
  shipTo: string[]
  /** The customer's note to the shop. */
  note?: string
  /** How to pay the order or its balance; absent once it is paid or cancelled, and for cards. */
  payment?: AwaitedPaymentView
  /** What the shop has added to a paid order, and where it is paid. */
  balance?: { amountCents: number; href: string }
  /** Not paid in time, cancelled by the shop, or its authorization ended. */
  isCancelled?: boolean
  status?: OrderStatus
  /** The order was placed some time ago: the page shows how it is, not only that it arrived. */
  isEarlier?: boolean
  policies?: PolicyView[]
  /** What was sent, in parcels. */
  parcels?: ParcelView[]
  /** What follows, of an order of which a part was sent. */
  toFollow?: PiecesView[]
  /** What came back or can be sent back; undefined if there is neither. */
  returned?: ReturnsView
  /** Forms for reviews of what was bought, once the order is fulfilled. */
  reviewLinks?: LinkView[]
}

export interface DeliveryOptionView {
  key: string
  name: string
  cents: number
  daysFrom: number | null
  daysTo: number | null
  isPickup: boolean
}

/** What the buyer chooses from, and what has changed since the form was last shown. */
export interface DeliveryView {
  options: DeliveryOptionView[]
  /** Without a whole address no option is known. */
  isAddressNeeded?: boolean
  chosenKey: string
  /** Undefined if the shop does not ask for VAT numbers. */
  vatNumber?: string
  /** Amounts that the next submission compares with. */
  shown: string
  changes?: TotalChange[]
}

export interface TotalChange {
  what: 'goods' | 'discount' | 'shipping' | 'tax' | 'tip' | 'total'
  fromCents: number
  toCents: number
}
