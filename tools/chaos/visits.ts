import { eventId } from '@backroom/storefront/pixel/event-id'
import type { Random } from '@backroom/testing/fixtures/random'
import { type Send, someCut } from './buyers.ts'

/** The ids of the page views that were acknowledged. */
export type Stored = Set<string>

/** Visits some pages. Page views without an answer are sent again, as a returning browser does. */
export async function look(send: Send, random: Random, stored: Stored): Promise<void> {
  const ids = Array.from({ length: random.integer(1, 5) }, () => eventId())
  const call = {
    host: 'lotus.localhost',
    method: 'POST' as const,
    path: '/e',
    headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605' },
    body: JSON.stringify({ events: ids.map((id) => ({ id, name: 'page_view', url: '/products/tee', referrer: '' })) }),
  }
  for (let tries = 0; tries < 2; tries++) {
    const { outcome } = await send(call, someCut(random))
    if (outcome !== 204) continue
    for (const id of ids) stored.add(id)
    return
  }
}
