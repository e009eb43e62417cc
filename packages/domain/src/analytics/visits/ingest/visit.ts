import { createHmac } from 'node:crypto'
import type { Attribution } from '@backroom/contract/analytics/visits/attribution'
import { isbot } from 'isbot'

/** The data of a visit that the server knows from a request. */
export interface Visit {
  address: string
  userAgent: string
  /** The header `Sec-CH-UA-Mobile`; undefined without it. */
  isMobile?: boolean
  /** Two letters, derived from the address; undefined if unknown. */
  countryCode?: string
  /** Attribution of the buyer's first visit, if the browser stores it. */
  firstAttribution?: Attribution
}

export type Device = 'mobile' | 'desktop' | 'tablet'

/** The header or the user agent identify a phone. A tablet that requests desktop pages counts as a desktop. */
export function deviceOf({ userAgent, isMobile }: Pick<Visit, 'userAgent' | 'isMobile'>): Device {
  if (isMobile) return 'mobile'
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** Checks the list of bots' user agents. A headless browser runs the page like any other, so it counts. */
export const isBotVisit = ({ userAgent }: Pick<Visit, 'userAgent'>) =>
  userAgent === '' || isbot(userAgent.replace('HeadlessChrome', 'Chrome'))

/** The stored part of a visit, which identifies nobody. */
export interface Visitor {
  /** A signed 64-bit integer as text, because a JavaScript number is too small. */
  visitor: string
  device: Device
}

/** HMAC-SHA-256 of store, address and user agent with the day's salt, cut to 64 bits, as a signed bigint of Postgres. */
export const visitorOf = (storeId: string, { address, userAgent }: Visit, salt: Buffer): string =>
  createHmac('sha256', salt).update(`${storeId}\n${address}\n${userAgent}`).digest().readBigInt64BE(0).toString()
