import type { PixelEvent } from '@backroom/contract/analytics/pixel'
import type { StoreContext } from '../context.ts'
import { findStore } from '../stores/stores.ts'
import { deviceOf, isBotVisit, localDay, type Visit, visitorOf } from './visit.ts'
import { type EventRow, writeEvents } from './write-events.ts'

const oldestMs = 48 * 3_600_000
const aheadMs = 5 * 60_000

/** The instant a UUIDv7 was made, milliseconds. */
export const instantOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/**
 * Keeps what a browser reports. Its clock counts only within −48 h … +5 min; purchases are never taken from it.
 * @returns how many events were in time
 */
export async function ingestEvents(
  ctx: StoreContext,
  events: PixelEvent[],
  visit: Visit,
  nowMs = Date.now(),
): Promise<number> {
  const inTime = events.filter(({ id }) => instantOf(id) > nowMs - oldestMs && instantOf(id) < nowMs + aheadMs)
  if (inTime.length === 0) return 0
  const { timeZone, host } = await findStore(ctx)
  const common = {
    device: deviceOf(visit.userAgent),
    country_code: visit.countryCode ?? 'N/A',
    is_bot: isBotVisit(visit),
    order_id: null,
    amount_cents: 0,
  }
  const rows: EventRow[] = []
  for (const event of inTime) {
    const atMs = instantOf(event.id)
    // What comes from a browser may be no address at all (`//`).
    const address = URL.parse(event.url, 'http://store') ?? new URL('http://store')
    const utm = (name: string) => storable(address.searchParams.get(`utm_${name}`) ?? '')
    rows.push({
      ...common,
      id: event.id,
      name: event.name,
      at: new Date(atMs).toISOString(),
      visitor: await visitorOf(ctx, visit, localDay(atMs, timeZone)),
      url: address.pathname.slice(0, 300),
      referrer_host: referrerHost(event.referrer, host),
      utm_source: utm('source'),
      utm_medium: utm('medium'),
      utm_campaign: utm('campaign'),
      product_id: event.productId ?? null,
    })
  }
  await writeEvents(ctx, rows)
  return rows.length
}

const utmLength = 100

/** Cut without leaving half a character, and without what Postgres text cannot hold. */
const storable = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .slice(0, utmLength)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()

/** '' for the store itself and for what is no address. */
function referrerHost(referrer: string, ownHost: string): string {
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  return host === ownHost ? '' : host.slice(0, 200)
}
