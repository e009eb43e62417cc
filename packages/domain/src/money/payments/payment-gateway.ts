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
}

export interface PaymentRequest {
  /** Idempotency key: a repeated request answers with the first outcome. */
  key: string
  amountCents: number
  currency: string
  /** Undefined if the buyer pays without one. */
  card: Card | undefined
}

export const declineReasons = ['card_declined', 'card_invalid', 'card_expired'] as const
export type DeclineReason = (typeof declineReasons)[number]

export type Authorization =
  | { state: 'authorized'; reference: string; card: ShownCard }
  | { state: 'declined'; reason: DeclineReason }

export type PaymentStart =
  | Authorization
  /** The order may be placed: its money is awaited outside of the gateway. */
  | { state: 'waiting' }

/** A payment in the gateway. */
export interface GatewayPayment {
  key: string
  state: 'authorized' | 'captured' | 'voided' | 'declined'
  reference: string
  amountCents: number
  refundedCents: number
  currency: string
  /** Null for a declined payment. */
  card: ShownCard | null
}

/**
 * A payment provider. Card numbers pass through `begin` and are never stored, so a job can repeat every other call. Calls
 * are idempotent by their key and run outside transactions. They answer within a deadline or throw a `ServiceError`.
 */
export interface PaymentGateway {
  name: string
  begin(request: PaymentRequest): Promise<PaymentStart>
  /** Captures the whole authorized amount. @returns the state of the payment: `voided` if the authorization has ended */
  capture(key: string): Promise<GatewayPayment['state']>
  /** Voids an authorization that is not captured. @returns the state of the payment */
  void(key: string): Promise<GatewayPayment['state']>
  /** Refunds a part of a captured payment; `refundKey` makes repeated requests idempotent. */
  refund(request: { key: string; refundKey: string; amountCents: number }): Promise<void>
  /** @returns undefined for an unknown key */
  find(key: string): Promise<GatewayPayment | undefined>
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
