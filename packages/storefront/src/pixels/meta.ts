import { loadScript } from './load-script.ts'
import type { Tell } from './tell.ts'

interface Fbq {
  (...args: unknown[]): void
  callMethod?: (...args: unknown[]) => void
  queue: unknown[][]
  push: Fbq
  loaded: boolean
  version: string
}

/** Meta's base code: calls wait in a queue until its script is loaded. */
function makeFbq(): Fbq {
  const fbq = ((...args: unknown[]) => (fbq.callMethod ? fbq.callMethod(...args) : fbq.queue.push(args))) as Fbq
  return Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0' })
}

export function meta(code: string): Tell {
  const place = window as { fbq?: Fbq; _fbq?: Fbq }
  place.fbq ??= makeFbq()
  place._fbq ??= place.fbq
  const { fbq } = place
  // By default, Meta's script reads buttons and forms by itself.
  fbq('set', 'autoConfig', false, code)
  fbq('init', code)
  loadScript('https://connect.facebook.net/en_US/fbevents.js')
  return (name, { id, value, currency, contents }) => {
    const about = contents && {
      ...{ value, currency, content_type: 'product' },
      content_ids: contents.map((one) => one.id),
      contents: contents.map((one) => ({ id: one.id, quantity: one.quantity, item_price: one.price })),
    }
    fbq('trackSingle', code, name, about ?? {}, { eventID: id })
  }
}
