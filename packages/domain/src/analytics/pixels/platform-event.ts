import type { AdvertisingEvent } from '@backroom/contract/analytics/pixels/states'

/** Identifies a buyer to a platform: by what every browser sends, and after consent by hashes of what the buyer typed. */
export interface EventBuyer {
  address: string
  userAgent: string
  /** SHA-256 of the address in lower case. */
  emailHash?: string
  /** SHA-256 of the digits, and of the digits after a plus sign. Platforms ask for one or the other. */
  phoneHash?: { digits: string; international: string }
  /** From the cookies of the platforms' scripts: `_fbp`, `_fbc`, `_ttp`, `_ga`. */
  browserIds: Record<string, string>
}

/** An event, independent of any platform's protocol. Amounts are in the currency's major unit. */
export interface PlatformEvent {
  event: AdvertisingEvent
  id: string
  /** UTC ISO instant. */
  at: string
  url: string
  buyer: EventBuyer
  purchase?: {
    orderId: string
    value: number
    currency: string
    contents: { id: string; quantity: number; price: number }[]
  }
}
