import { loadScript } from './load-script.ts'
import type { Tell } from './tell.ts'

type Call = (...args: unknown[]) => void
type Queue = unknown[][] & { page: Call; track: Call }
interface Ttq extends Queue {
  _i: Record<string, Queue & { _u?: string }>
  _t: Record<string, number>
  _o: Record<string, object>
}

const source = 'https://analytics.tiktok.com/i18n/pixel/events.js'
/** The methods that TikTok's script replaces. */
const methods = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
].concat(['enableCookie', 'disableCookie', 'holdConsent', 'revokeConsent', 'grantConsent'])

/** Calls wait in the array until the script is loaded. */
function queued<Q extends Queue>(queue: Q): Q {
  for (const method of methods)
    (queue as unknown as Record<string, Call>)[method] = (...args) => void queue.push([method, ...args])
  return queue
}

export function tiktok(code: string): Tell {
  const place = window as { TiktokAnalyticsObject?: string; ttq?: Ttq }
  place.TiktokAnalyticsObject = 'ttq'
  place.ttq ??= Object.assign(queued([] as unknown as Ttq), { _i: {}, _t: {}, _o: {} })
  const { ttq } = place
  const pixel = queued(Object.assign([] as unknown as Queue, { _u: source }))
  ttq._i[code] = pixel
  ttq._t[code] = Date.now()
  ttq._o[code] = {}
  loadScript(`${source}?sdkid=${code}&lib=ttq`)
  return (name, { id, value, currency, contents }) => {
    // TikTok has a separate call for page views.
    if (name === 'Pageview') return pixel.page()
    const about = contents && {
      ...{ value, currency, content_type: 'product' },
      contents: contents.map((one) => ({ content_id: one.id, quantity: one.quantity, price: one.price })),
    }
    pixel.track(name, about ?? {}, { event_id: id })
  }
}
