import type { EventRow } from '@backroom/domain/analytics/visits/visits'
import { type Random, uuidv7At } from '../world/random.ts'

/** How many random histories a zone and clock change is tried with; many more in `npm run soak`. */
export const runs = Number(process.env.RECOUNT_RUNS ?? 1)
const events = Number(process.env.RECOUNT_EVENTS ?? 60)

/** A noon (UTC) beside each change of clocks in 2026; zones without one have an ordinary day twice. */
const zones: Record<string, [string, string]> = {
  'Asia/Kathmandu': ['2026-03-29', '2026-10-25'],
  'Pacific/Chatham': ['2026-04-05', '2026-09-27'],
  'America/St_Johns': ['2026-03-08', '2026-11-01'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Australia/Adelaide': ['2026-04-05', '2026-10-04'],
  'Asia/Kolkata': ['2026-03-29', '2026-10-25'],
  'America/Los_Angeles': ['2026-03-08', '2026-11-01'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Europe/Berlin': ['2026-03-29', '2026-10-25'],
  'Asia/Ho_Chi_Minh': ['2026-03-29', '2026-10-25'],
  'Pacific/Apia': ['2026-04-05', '2026-09-27'],
  UTC: ['2026-03-29', '2026-10-25'],
}

const names = [
  'page_view',
  'page_view',
  'view_content',
  'add_to_cart',
  'reached_checkout',
  'session_converted',
] as const

/** Minutes between two events of somebody: a session ends after half an hour, and not a moment before. */
const pauses = [0, 1, 7, 29.999, 30, 30.001, 30.9, 31, 95, 400]

/** Sessions of a few people around the midnights beside the day. */
export function randomHistory(random: Random, zone: string, day: string): EventRow[] {
  const middleMs = Date.parse(`${day}T12:00:00Z`)
  const clocks = Array.from({ length: 4 }, () => middleMs - random.integer(10 * 60, 30 * 60) * 60_000)
  return Array.from({ length: events }, (_, index): EventRow => {
    const person = random.integer(0, 3)
    // Whoever is too far ahead begins again at the beginning: on the wall the same day, in the list a later event.
    if (clocks[person]! > middleMs + 30 * 3_600_000) clocks[person] = middleMs - random.integer(0, 30 * 60) * 60_000
    clocks[person]! += random.pick(pauses) * 60_000
    const atMs = clocks[person]!
    const name = random.pick(names)
    const local_day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).toPlainDate().toString()
    return {
      id: uuidv7At(atMs, random),
      name,
      at: new Date(atMs).toISOString(),
      local_day,
      // The same number means somebody else on another day.
      visitor: String(person),
      url: random.pick(['/', '/cart', '/products/tee']),
      referrer_host: random.pick(['', 'search.example']),
      device: random.pick(['mobile', 'desktop'] as const),
      country_code: random.pick(['VN', 'US', 'N/A']),
      utm_source: random.pick(['', 'news']),
      utm_medium: '',
      utm_campaign: random.pick(['', 'autumn', 'spring']),
      utm_content: random.pick(['', 'photo']),
      utm_term: '',
      product_id: name === 'view_content' ? '0199d3b0-0000-7000-8000-000000000001' : null,
      order_id: null,
      amount_cents: name === 'session_converted' ? random.integer(1, 9_999) : 0,
      is_bot: index % 13 === 0,
    }
  })
}

/** Each zone and change of clocks. */
export const zoneDays = Object.entries(zones).flatMap(([zone, days]) => days.map((day) => [zone, day] as const))
