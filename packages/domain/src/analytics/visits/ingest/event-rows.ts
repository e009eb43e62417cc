import type { Attribution } from '@backroom/contract/analytics/visits/attribution'
import type { PixelEvent } from '@backroom/contract/analytics/visits/pixel'
import type { EventRow } from '../visit-store.ts'
import { instantOf } from './instant-of.ts'
import { storeDay } from './store-day.ts'
import type { Device } from './visit.ts'

/** The common fields of the events of a request. */
export interface Source {
  timeZone: string | null
  /** The store's host without port. A referrer with this host is internal and not stored. */
  host: string
  device: Device
  countryCode: string | undefined
  isBot: boolean
  /** The visitor on the day of an event. */
  visitorOn: (day: string) => string
}

/** The row of one event as a browser reported it. */
export function eventRow(event: PixelEvent, source: Source): EventRow {
  const atMs = instantOf(event.id)
  const day = storeDay(atMs, source.timeZone)
  // The browser may send an invalid address.
  const address = URL.parse(event.url, 'http://store') ?? new URL('http://store')
  const utm = (name: string) => storable(address.searchParams.get(`utm_${name}`) ?? '', utmLength)
  return {
    id: event.id,
    name: event.name,
    at: new Date(atMs).toISOString(),
    local_day: day,
    visitor: source.visitorOn(day),
    url: pathOf(address),
    referrer_host: referrerHost(event.referrer, source.host),
    device: source.device,
    country_code: source.countryCode ?? 'N/A',
    utm_source: utm('source'),
    utm_medium: utm('medium'),
    utm_campaign: utm('campaign'),
    utm_content: utm('content'),
    utm_term: utm('term'),
    product_id: event.productId ?? null,
    order_id: null,
    amount_cents: 0,
    is_bot: source.isBot,
  }
}

/** The rest of such a path is a secret: it opens an order's page or confirms a mailbox. */
const secretPath = /^(\/orders|\/checkout\/pending|\/subscribers|\/account)\/.*/

const pathOf = ({ pathname }: URL) => pathname.replace(secretPath, '$1').slice(0, 300)

/** The attribution of a visit with this first page. */
export const attributionOf = (page: EventRow): Attribution => ({
  at: page.at,
  landingPage: page.url,
  referrerHost: page.referrer_host,
  utmSource: page.utm_source,
  utmMedium: page.utm_medium,
  utmCampaign: page.utm_campaign,
  utmContent: page.utm_content,
  utmTerm: page.utm_term,
})

const utmLength = 100

/** Cuts a text between characters and removes characters that Postgres cannot store. */
const storable = (text: string, length: number) =>
  text
    .replaceAll('\u0000', '')
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()

/** '' for the store itself and for an invalid address. */
function referrerHost(referrer: string, ownHost: string): string {
  const host = referrer === '' ? '' : (URL.parse(referrer)?.hostname ?? '')
  return host === ownHost ? '' : host.slice(0, 200)
}
