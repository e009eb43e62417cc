import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '@backroom/contract/stores/limits'
import { isbot } from 'isbot'
import type { StoreContext } from '../context.ts'

/** Who is looking, as the server sees it. */
export interface Visit {
  address: string
  userAgent: string
  /** Two letters from a proxy in front, where there is one. */
  countryCode?: string
}

export type Device = 'mobile' | 'desktop' | 'tablet'

/** From the user agent alone; a tablet that asks for desktop pages is a desktop to us. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop'
}

/** By the list of user agents. A browser without a window runs the page like any other: it counts. */
export const isBotVisit = ({ userAgent }: Visit) =>
  userAgent === '' || isbot(userAgent.replace('HeadlessChrome', 'Chrome'))

/** What is kept of a visit: nobody can be found by it. */
export interface Visitor {
  /** Signed 64-bit integer as text: beyond what a JavaScript number holds. */
  visitor: string
  device: Device
}

/** Whoever is looking right now, for an event that may be written later. */
export async function identifyVisitor(ctx: StoreContext, visit: Visit, timeZone: string | null): Promise<Visitor> {
  const visitor = await visitorOf(ctx, visit, localDay(Date.now(), timeZone))
  return { visitor, device: deviceOf(visit.userAgent) }
}

/** The calendar day of an instant in the store's zone, `2026-11-21`. */
export const localDay = (atMs: number, timeZone: string | null) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? limits.defaultTimeZone }).format(atMs)

/** HMAC-SHA-256 of store, address and user agent under the day's salt, cut to 64 bits; as Postgres's signed bigint. */
export async function visitorOf(ctx: StoreContext, { address, userAgent }: Visit, day: string): Promise<string> {
  const salt = await saltOf(ctx, day)
  const mac = createHmac('sha256', salt).update(`${ctx.storeId}\n${address}\n${userAgent}`).digest()
  return mac.readBigInt64BE(0).toString()
}

async function saltOf({ db, storeId }: StoreContext, day: string): Promise<Buffer> {
  const drawn = await db
    .selectFrom('visitor_salts')
    .select('salt')
    .where('store_id', '=', storeId)
    .where('local_day', '=', day)
    .executeTakeFirst()
  if (drawn) return drawn.salt
  const row = await db
    .insertInto('visitor_salts')
    .values({ store_id: storeId, local_day: day, salt: randomBytes(32) })
    // Another process may have drawn it first: then its salt is everybody's.
    .onConflict((conflict) => conflict.columns(['store_id', 'local_day']).doUpdateSet({ local_day: day }))
    .returning('salt')
    .executeTakeFirstOrThrow()
  return row.salt
}
