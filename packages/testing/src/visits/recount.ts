import type { EventRow } from '@backroom/domain/analytics/visits/visits'

const quarterMs = 15 * 60_000
const pauseMs = 30 * 60_000

const quarterOf = (event: EventRow) => Math.floor(Date.parse(event.at) / quarterMs) * quarterMs

const grouped = <T>(items: T[], keyOf: (item: T) => string): T[][] => [...Map.groupBy(items, keyOf).values()]

const inTime = (a: EventRow, b: EventRow) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1)

/** Splits a visitor's day into sessions at pauses of more than half an hour. */
function sessionsOf(day: EventRow[]): EventRow[][] {
  const sessions: EventRow[][] = []
  for (const event of day.toSorted(inTime)) {
    const last = sessions.at(-1)?.at(-1)
    if (last && Date.parse(event.at) - Date.parse(last.at) <= pauseMs) sessions.at(-1)?.push(event)
    else sessions.push([event])
  }
  return sessions
}

/** Expected rows of `rollup_quarters`, computed from all events. */
export function expectedQuarters(rows: EventRow[]) {
  const people = rows.filter(({ is_bot }) => !is_bot)
  const visits = grouped(people, ({ local_day, visitor }) => `${local_day} ${visitor}`).map(sessionsOf)
  const sessions = visits.flat()
  return [...new Set(people.map(quarterOf))]
    .sort((a, b) => a - b)
    .map((quarterMs) => {
      const events = people.filter((event) => quarterOf(event) === quarterMs)
      const started = sessions.filter(([first]) => quarterOf(first!) === quarterMs)
      const countOf = (name: EventRow['name']) => events.filter((event) => event.name === name).length
      return {
        quarterMs,
        visitors: visits.filter((day) => quarterOf(day[0]![0]!) === quarterMs).length,
        sessions: started.length,
        bounces: started.filter((session) => session.length === 1 && session[0]?.name === 'page_view').length,
        converted_sessions: started.filter((session) => session.some(({ name }) => name === 'session_converted'))
          .length,
        page_views: countOf('page_view'),
        view_content: countOf('view_content'),
        add_to_cart: countOf('add_to_cart'),
        reached_checkout: countOf('reached_checkout'),
        orders: countOf('session_converted'),
        sales_cents: events.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      }
    })
}

/** Expected rows of `rollup_visits`: sessions by the attribution of their first page. */
export function expectedVisits(rows: EventRow[]) {
  const people = rows.filter(({ is_bot }) => !is_bot)
  const sessions = grouped(people, ({ local_day, visitor }) => `${local_day} ${visitor}`).flatMap((day) =>
    sessionsOf(day).map((session, index) => {
      const page = session.find(({ name }) => name === 'page_view')
      const attribution = {
        local_day: session[0]!.local_day,
        utm_source: page?.utm_source ?? '',
        utm_medium: page?.utm_medium ?? '',
        utm_campaign: page?.utm_campaign ?? '',
        utm_content: page?.utm_content ?? '',
        utm_term: page?.utm_term ?? '',
        landing_page: page?.url ?? '',
      }
      return { session, isFirst: index === 0, attribution, key: Object.values(attribution).join('\u0001') }
    }),
  )
  return grouped(sessions, ({ key }) => key)
    .toSorted(([a], [b]) => (a!.key < b!.key ? -1 : 1))
    .map((visits) => ({
      ...visits[0]!.attribution,
      sessions: visits.length,
      visitors: visits.filter(({ isFirst }) => isFirst).length,
      converted_sessions: visits.filter(({ session }) => session.some(({ name }) => name === 'session_converted'))
        .length,
    }))
}

const keysOf = (event: EventRow): [string, string][] =>
  Object.entries({
    url: event.name === 'page_view' ? event.url : '',
    country: event.country_code,
    device: event.device,
    referrer: event.referrer_host,
    utm_source: event.utm_source,
    utm_medium: event.utm_medium,
    utm_campaign: event.utm_campaign,
    product: event.product_id ?? '',
  }).filter(([, key]) => key !== '')

/** Expected rows of `rollup_days`, ordered by dimension, day and key. */
export function expectedDays(rows: EventRow[]) {
  const keyed = rows
    .filter(({ is_bot }) => !is_bot)
    .flatMap((event) => keysOf(event).map(([dimension, key]) => ({ event, dimension, key })))
  return grouped(keyed, ({ event, dimension, key }) => JSON.stringify([dimension, event.local_day, key]))
    .map((group) => ({
      dimension: group[0]!.dimension,
      local_day: group[0]!.event.local_day,
      key: group[0]!.key,
      events: group.length,
      visitors: new Set(group.map(({ event }) => event.visitor)).size,
      orders: group.filter(({ event }) => event.name === 'session_converted').length,
      sales_cents: group.reduce((sum, { event }) => sum + event.amount_cents, 0),
    }))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

const sortKey = ({ dimension, local_day, key }: { dimension: string; local_day: string; key: string }) =>
  `${dimension}\u0001${local_day}\u0001${key}`
