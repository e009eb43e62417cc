import { eventId } from './event-id.ts'

/** The path that receives events, on the store's own host. */
export const eventsPath = '/e'

export type PixelEventName = 'page_view' | 'view_content' | 'add_to_cart' | 'reached_checkout'

/**
 * The path and the campaign parameters of a page. Other parts of an address may contain personal data and are not sent.
 */
export function trackedUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const campaign = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_')))
  const query = campaign.toString()
  return (pathname.replace(/^\/(orders|account)\/.*/, '/$1') + (query && `?${query}`)).slice(0, 2000)
}

interface Sender {
  sendBeacon?: (url: string, body: string) => boolean
  fetch: (url: string, init: RequestInit) => Promise<unknown>
}

/** Collects events and sends them in batches. `flush` sends the current batch. */
export function pixelBatch(page: { url: string; referrer: string }, sender: Sender) {
  let events: object[] = []
  return {
    add(name: PixelEventName, productId?: string) {
      const { url, referrer } = page
      events.push({ id: eventId(), name, url, referrer, ...(productId && { productId }) })
    },
    flush() {
      if (!events.length) return
      const body = JSON.stringify({ events })
      events = []
      if (sender.sendBeacon?.(eventsPath, body)) return
      sender.fetch(eventsPath, { method: 'POST', body, keepalive: true }).catch(() => {})
    },
  }
}
