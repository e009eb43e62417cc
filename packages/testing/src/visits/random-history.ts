import type { EventRow } from '@backroom/domain/analytics/visits/visits'
import { type Random, uuidv7At } from '../fixtures/random.ts'

/** Number of random histories per zone and clock change; many more in `npm run soak`. */
export const runs = Number(process.env.RECOUNT_RUNS ?? 1)
const events = Number(process.env.RECOUNT_EVENTS ?? 60)

/** Days of clock changes in 2026; zones without them have two ordinary days. */
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

/** Minutes between two events of a visitor, around the session timeout of 30 minutes. */
const pauses = [0, 1, 7, 29.999, 30, 30.001, 30.9, 31, 95, 400]

/** Sessions of a few visitors around the midnights before and after the day. */
export function randomHistory(random: Random, zone: string, day: string): EventRow[] {
  const middleMs = Date.parse(`${day}T12:00:00Z`)
  const clocks = Array.from({ length: 4 }, () => middleMs - random.integer(10 * 60, 30 * 60) * 60_000)
  return Array.from({ length: events }, (_, index): EventRow => {
    const person = random.integer(0, 3)
    // Starts again at the beginning of the period if too far ahead.
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
      // The same number is another visitor on another day.
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

/** Every zone and clock change. */
export const zoneDays = Object.entries(zones).flatMap(([zone, days]) => days.map((day) => [zone, day] as const))
