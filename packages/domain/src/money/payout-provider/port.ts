import type { Account } from '@backroom/contract/money/payout-destinations/kinds/destination-kind'
import type { DestinationKindName } from '@backroom/contract/money/payout-destinations/states'
import type { PayoutReason } from '@backroom/contract/money/payouts/reasons'

/** An order to pay a store. */
export interface TransferOrder {
  /** The id of the payout. A repeated order with the same key answers with the first transfer. */
  key: string
  /** What arrives, in minor units. */
  amountCents: number
  currency: string
  kind: DestinationKindName
  holder: string
  account: Account
}

/** A transfer at the provider. `accepted` is on its way. */
export interface Transfer {
  key: string
  state: 'accepted' | 'paid' | 'failed' | 'returned'
  reference: string
  amountCents: number
  currency: string
  /** Of a transfer that failed or was returned. */
  reason: PayoutReason | null
}

/**
 * A service that pays stores. Calls are idempotent by their key, run outside transactions, and answer within a deadline or
 * throw a `ServiceError`.
 */
export interface PayoutProvider {
  send(order: TransferOrder): Promise<Transfer>
  /** @returns undefined for an unknown key */
  find(key: string): Promise<Transfer | undefined>
  /**
   * The transfers that were paid or returned on a day in UTC, as they are now, a page at a time; `next` continues after the
   * page.
   */
  statement(day: string, after: string | undefined): Promise<{ transfers: Transfer[]; next: string | null }>
  /** Whether a message that a transfer has changed is the provider's. It tells nothing else, so repeating it is harmless. */
  isEvent(message: { key: string; signature: string }): boolean
}

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Undefined: operators pay by hand and say so. */
    payoutProvider: PayoutProvider | undefined
  }
}
