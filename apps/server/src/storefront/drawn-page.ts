import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'

/** A page as HTML, and the advertising platforms whose scripts it runs, which its policy allows. */
export interface DrawnPage {
  /** As text, or as the bytes that are sent. */
  html: string | Buffer
  platforms: AdvertisingPlatform[]
  /** Whether it draws the card fields of Stripe. */
  usesStripe?: boolean
}

/** A page that is the same for everybody, and the topics whose change makes it stale; see `topicsOf`. */
export interface SharedPage extends DrawnPage {
  topics: string[]
}
