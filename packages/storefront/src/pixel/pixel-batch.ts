import { eventId } from './event-id.ts'

/** Where events go, on the store's own host. */
export const eventsPath = '/e'

export type PixelEventName = 'page_view' | 'view_content' | 'add_to_cart' | 'reached_checkout'

/** Path and campaign of a page; whatever else stands in an address may name a person and stays here. */
export function trackedUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const campaign = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_')))
  const query = campaign.toString()
  return (pathname.replace(/^\/(orders)\/.*/, '/$1') + (query && `?${query}`)).slice(0, 2000)
}

interface Sender {
  sendBeacon?: (url: string, body: string) => boolean
  fetch: (url: string, init: RequestInit) => Promise<unknown>
}

/** Collects events and sends them together; `flush` sends what is there. */
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
