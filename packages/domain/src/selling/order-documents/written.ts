import type { Language } from '@backroom/contract/platform/api/language'

/** How a document writes amounts and days. */
export interface Writing {
  language: Language
  currency: string
  /** Of the store; UTC if it has none. */
  timeZone: string
}

export const dayIn = ({ language, timeZone }: Writing, instant: string): string =>
  new Date(instant).toLocaleDateString(language, { dateStyle: 'long', timeZone })

export const percentIn = ({ language }: Writing, millionths: number): string =>
  (millionths / 10_000).toLocaleString(language, { maximumFractionDigits: 4 })
