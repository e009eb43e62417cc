export interface Card {
  /** Digits only. */
  number: string
  /** `MM/YY`. */
  expiry: string
  code: string
}

export interface ChargeRequest {
  /** One intent has one key: a repeated request answers with the first one's charge. */
  key: string
  amountCents: number
  currency: string
  card: Card
}

export type Charge =
  | { state: 'paid'; reference: string; card: { brand: string; last4: string } }
  | { state: 'declined'; reason: 'card_declined' | 'card_invalid' | 'card_expired' }

/** A payment provider. Card numbers pass through and are never stored. */
export interface PaymentGateway {
  name: string
  charge(request: ChargeRequest): Promise<Charge>
}
