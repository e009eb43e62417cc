import type { AdvertisingEvent } from '@backroom/contract/analytics/pixels/states'

/** What names a buyer to a platform: what every browser says, and hashes of what the buyer typed and agreed to share. */
export interface EventBuyer {
  address: string
  userAgent: string
  /** SHA-256 of what it is hashed from, as the platforms ask for it. */
  emailHash?: string
  /** Of its digits alone, and with the plus before them. */
  phoneHash?: { digits: string; international: string }
  /** What the platforms' scripts call this browser, from their own cookies: `_fbp`, `_fbc`, `_ttp`, `_ga`. */
  browserIds: Record<string, string>
}

/** An event as every platform is told of it, in words of none. Amounts in the currency's own unit. */
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
