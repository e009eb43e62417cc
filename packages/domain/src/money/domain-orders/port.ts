import type { DomainOrderReason } from '@backroom/contract/money/domain-orders/states'

/** A domain that matches a search. */
export interface Offer {
  host: string
  isAvailable: boolean
  /** Of the first year, in minor units. */
  priceCents: number
  currency: string
}

export interface QuoteQuery {
  host: string
  years: number
  currency: string
}

export interface Quote extends QuoteQuery {
  /** Of all years, in minor units. */
  priceCents: number
}

export interface RegistrationOrder extends Quote {
  /** The id of the order. A repeated order with the same key answers with the first registration. */
  key: string
  /** The records that the registrar sets: a CNAME to the host, or the addresses where CNAME is not possible. */
  target: { host: string; addresses: string[] }
}

/** What became of an order. `pending` is being registered. */
export interface Registration extends Quote {
  key: string
  state: 'pending' | 'active' | 'cancelled' | 'refused'
  reference: string
  /** Of an order that was refused. */
  reason: DomainOrderReason | null
}

/**
 * A service that sells domains. Calls are idempotent by their key, run outside transactions, and answer within a deadline or
 * throw a `ServiceError`.
 */
export interface Registrar {
  search(text: string, currency: string): Promise<Offer[]>
  /** @returns undefined for a domain that is not for sale */
  quote(query: QuoteQuery): Promise<Quote | undefined>
  /** Refuses a price that is not the current one. */
  order(order: RegistrationOrder): Promise<Registration>
  /** @returns undefined for an unknown key */
  find(key: string): Promise<Registration | undefined>
  /**
   * Cancels what is not registered yet. An unknown key is closed, so that an order that arrives late is refused.
   * @returns undefined for such a key
   */
  cancel(key: string): Promise<Registration | undefined>
}

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Undefined: domains cannot be bought here. */
    registrar: Registrar | undefined
  }
}
