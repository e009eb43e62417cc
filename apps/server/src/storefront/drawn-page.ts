import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'

/** A page as HTML, and the advertising platforms whose scripts it runs: its policy lets them in. */
export interface DrawnPage {
  html: string
  platforms: AdvertisingPlatform[]
}

/** A page that looks the same to everybody, and the topics whose change makes it stale; see `topicsOf`. */
export interface SharedPage extends DrawnPage {
  topics: string[]
}
