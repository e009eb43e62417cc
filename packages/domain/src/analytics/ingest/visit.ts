import { createHmac } from 'node:crypto'
import type { Touch, Touches } from '@backroom/contract/analytics/touch'
import { isbot } from 'isbot'
import type { StoreContext } from '../../context.ts'
import { findLastTouch } from '../touches/find-last-touch.ts'
import { findSalt } from './salts.ts'
import { storeDay } from './store-day.ts'

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

/** Whoever is looking right now, for an event that may be written later. */
export async function identifyVisitor(
  ctx: StoreContext,
  visit: Visit,
  timeZone: string | null,
): Promise<Visitor & { touches: Touches }> {
  const day = storeDay(Date.now(), timeZone)
  const visitor = visitorOf(ctx.storeId, visit, await findSalt(ctx, day))
  const last = await findLastTouch(ctx, { visitor, day })
  const first = visit.firstTouch
  return { visitor, device: deviceOf(visit), touches: { ...(first && { first }), ...(last && { last }) } }
}

/** HMAC-SHA-256 of store, address and user agent under the day's salt, cut to 64 bits; as Postgres's signed bigint. */
export const visitorOf = (storeId: string, { address, userAgent }: Visit, salt: Buffer): string =>
  createHmac('sha256', salt).update(`${storeId}\n${address}\n${userAgent}`).digest().readBigInt64BE(0).toString()
