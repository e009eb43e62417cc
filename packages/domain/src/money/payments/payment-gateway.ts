export interface Card {
  /** Digits only. */
  number: string
  /** `MM/YY`. */
  expiry: string
  code: string
}

/** What may be shown of a card. */
export interface ShownCard {
  brand: string
  last4: string
}

export interface AuthorizeRequest {
  /** One intent has one key: a repeated request answers with the first one's outcome. */
  key: string
  amountCents: number
  currency: string
  card: Card
}

export const declineReasons = ['card_declined', 'card_invalid', 'card_expired'] as const
export type DeclineReason = (typeof declineReasons)[number]

export type Authorization =
  | { state: 'authorized'; reference: string; card: ShownCard }
  | { state: 'declined'; reason: DeclineReason }

/** A payment as the gateway knows it. */
export interface GatewayPayment {
  key: string
  state: 'authorized' | 'captured' | 'voided' | 'declined'
  reference: string
  amountCents: number
  refundedCents: number
  currency: string
  /** Null where it was declined. */
  card: ShownCard | null
}

/**
 * A payment provider. Card numbers pass through `authorize` and are never stored, so everything but that can be repeated
 * by a job. Each call is idempotent by its key, and is awaited outside of any transaction. It answers within a deadline or
 * throws a `GatewayError`.
 */
export interface PaymentGateway {
  name: string
  authorize(request: AuthorizeRequest): Promise<Authorization>
  /** Takes what was authorized, all of it. Answers with the payment as it is: `voided` where nothing is held any more. */
  capture(key: string): Promise<GatewayPayment['state']>
  /** Gives up what was authorized and not captured. Answers with the payment as it is. */
  void(key: string): Promise<GatewayPayment['state']>
  /** Gives back a part of what was captured; `refundKey` makes it one refund however often it is asked for. */
  refund(request: { key: string; refundKey: string; amountCents: number }): Promise<void>
  /** Undefined for a key that the gateway does not know (yet). */
  find(key: string): Promise<GatewayPayment | undefined>
}

/** The gateway gave no answer that can be used. */
export class GatewayError extends Error {
  /** False where nothing left this process: then nothing can have happened. */
  readonly wasSent: boolean
  constructor(message: string, { wasSent }: { wasSent: boolean }) {
    super(message)
    this.wasSent = wasSent
  }
}

declare module '../../platform/ports.ts' {
  interface Ports {
    payments: PaymentGateway
  }
}
