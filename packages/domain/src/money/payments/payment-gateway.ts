import { isCountryCode } from '@backroom/contract/platform/addresses/countries'

export interface Card {
  /** Digits only. */
  number: string
  /** `MM/YY`. */
  expiry: string
  code: string
}

/** The part of a card that may be shown. */
export interface ShownCard {
  brand: string
  last4: string
  /** Of the card's bank, ISO 3166; missing unless the gateway names it. */
  country?: string
}

/** The country of a card as a gateway names it. An unknown one is left out. */
export const readCountry = (country: unknown): Pick<ShownCard, 'country'> =>
  typeof country === 'string' && isCountryCode(country) ? { country } : {}

/** The gateway has decided that it will not refund: repeating the call changes nothing. */
export class RefundRefused extends Error {}

export interface PaymentRequest {
  /** Idempotency key: a repeated request answers with the first outcome. */
  key: string
  amountCents: number
  currency: string
  /** Undefined if the buyer pays without one. */
  card: Card | undefined
  /** What the gateway's own fields on the page made of a card. */
  cardToken?: string | undefined
  /** The gateway's id, if the payment was prepared. */
  reference?: string | undefined
  /** Where the buyer's bank sends the buyer back to. */
  returnUrl?: string | undefined
  /** The gateway keeps the card, so that a later payment can charge it `again`. */
  keepsCard?: boolean | undefined
  /** An earlier payment that kept its card. The same card is charged, while its buyer is there to answer the bank. */
  again?: { reference: string; card: ShownCard } | undefined
}

/** Those that buyers can do something about, and `card_declined` for all others. */
export const declineReasons = [
  'card_declined',
  'card_invalid',
  'card_expired',
  'code_wrong',
  'insufficient_funds',
  'authentication_failed',
  /** The gateway takes no payments of this amount or currency. */
  'amount_refused',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export type Authorization =
  /** Without a card if there was nothing to pay. */
  { state: 'authorized'; reference: string; card: ShownCard | null } | { state: 'declined'; reason: DeclineReason }

export type PaymentStart =
  | Authorization
  /** The order may be placed: its money is awaited outside of the gateway. */
  | { state: 'waiting' }
  /** The buyer's bank asks the buyer, at this address. */
  | { state: 'action_required'; url: string }

/** Money that the buyer's bank takes back, or asks about. */
export interface GatewayDispute {
  reference: string
  /** The gateway's id of the payment. */
  paymentReference: string
  amountCents: number
  currency: string
  /** The gateway's word, such as `fraudulent`. */
  reason: string
  state: 'needs_response' | 'under_review' | 'won' | 'lost'
  /** Whether the money has left the account; not while a bank only asks. */
  isDebited: boolean
  /** Instants. */
  evidenceDueAt: string | null
  openedAt: string
}

/** Says that something changed. What it is now is asked for. */
export interface GatewayEvent {
  id: string
  type: string
  /** The gateway's id of the payment; undefined for an event about something else. */
  paymentReference: string | undefined
  disputeReference: string | undefined
}

/** A payment in the gateway. */
export interface GatewayPayment {
  key: string
  /** `processing`: not decided yet, and nothing that anybody could do. */
  state: 'authorized' | 'captured' | 'voided' | 'declined' | 'action_required' | 'processing'
  reference: string
  amountCents: number
  refundedCents: number
  /** By default the whole payment, once it is captured. */
  capturedCents?: number
  currency: string
  /** Null unless it is authorized. */
  card: ShownCard | null
  /** Why it is declined, where the gateway says so. */
  declineReason?: DeclineReason
  /** Where the buyer confirms it. */
  actionUrl?: string
}

/**
 * A payment provider. Card numbers pass through `begin` and are never stored, so a job can repeat every other call. Calls
 * are idempotent by their key and run outside transactions. They answer within a deadline or throw a `ServiceError`. `reference`
 * is for gateways that find a payment by their own id.
 */
export interface PaymentGateway {
  name: string
  /**
   * Announces a payment, which moves no money. Its reference is stored before `begin`, so that a payment whose answer is lost can
   * be found. Absent where payments are found by key.
   */
  prepare?(request: PaymentRequest): Promise<{ reference: string } | { state: 'declined'; reason: DeclineReason }>
  begin(request: PaymentRequest): Promise<PaymentStart>
  /** Captures the authorized amount, or a part of it and gives back the rest. @returns the state: `voided` if the authorization has ended */
  capture(key: string, reference?: string | null, amountCents?: number): Promise<GatewayPayment['state']>
  /** Voids an authorization that is not captured. @returns the state of the payment */
  void(key: string, reference?: string | null): Promise<GatewayPayment['state']>
  /** Refunds a part of a captured payment, or throws `RefundRefused`; `refundKey` makes repeated requests idempotent. */
  refund(request: { key: string; reference?: string | null; refundKey: string; amountCents: number }): Promise<void>
  /** @returns undefined for an unknown key */
  find(key: string, reference?: string | null): Promise<GatewayPayment | undefined>
  /** @returns undefined for an unknown dispute */
  findDispute?(reference: string): Promise<GatewayDispute | undefined>
  /** Reads an event that the gateway has signed. @returns undefined if the signature is not the gateway's, or too old */
  readEvent?(body: Buffer, signature: string): Promise<GatewayEvent | undefined>
  /**
   * The payments that were captured or refunded on a day in UTC, as they are now, a page at a time; `next` continues after
   * the page. Undefined if the gateway gives no statements.
   */
  statement?(day: string, after: string | undefined): Promise<{ payments: GatewayPayment[]; next: string | null }>
}

declare module '../../platform/ports.ts' {
  interface Ports {
    /** The gateway of connections of the kind `test`. `gatewayOf` opens the gateway of any connection. */
    payments: PaymentGateway
  }
}
