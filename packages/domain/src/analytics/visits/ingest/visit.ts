import { createHmac } from 'node:crypto'
import type { Touch } from '@backroom/contract/analytics/visits/touch'
import { isbot } from 'isbot'

/** Who is looking, as the server sees it. */
export interface Visit {
  address: string
  userAgent: string
  /** The browser's own word (`Sec-CH-UA-Mobile`); undefined where it says none. */
  isMobile?: boolean
  /** Two letters, by the address; undefined where nobody knows. */
  countryCode?: string
  /** How the buyer's first visit began, where the browser keeps it. */
  firstTouch?: Touch
}

export type Device = 'mobile' | 'desktop' | 'tablet'

/** A phone is what says in either way that it is one. A tablet that asks for desktop pages is a desktop to us. */
export function deviceOf({ userAgent, isMobile }: Pick<Visit, 'userAgent' | 'isMobile'>): Device {
  if (isMobile) return 'mobile'
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** By the list of user agents. A browser without a window runs the page like any other: it counts. */
export const isBotVisit = ({ userAgent }: Pick<Visit, 'userAgent'>) =>
  userAgent === '' || isbot(userAgent.replace('HeadlessChrome', 'Chrome'))

/** What is kept of a visit: nobody can be found by it. */
export interface Visitor {
  /** Signed 64-bit integer as text: beyond what a JavaScript number holds. */
  visitor: string
  device: Device
}

/** HMAC-SHA-256 of store, address and user agent under the day's salt, cut to 64 bits; as Postgres's signed bigint. */
export const visitorOf = (storeId: string, { address, userAgent }: Visit, salt: Buffer): string =>
  createHmac('sha256', salt).update(`${storeId}\n${address}\n${userAgent}`).digest().readBigInt64BE(0).toString()
