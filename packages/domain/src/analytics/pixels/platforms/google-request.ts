import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import type { PlatformRequest, PlatformVerdict, SignedReport } from '../platform-request.ts'
import type { Answer } from '../post-json.ts'

/** Measurement Protocol of Analytics 4: https://developers.google.com/analytics/devguides/collection/protocol/ga4 */
export function googleRequest({ code, token, event, test }: SignedReport): PlatformRequest {
  const { buyer, purchase } = event
  const params = {
    ...(purchase && {
      ...{ transaction_id: purchase.orderId, value: purchase.value, currency: purchase.currency },
      items: purchase.contents.map(({ id, quantity, price }) => ({ item_id: id, quantity, price })),
    }),
    page_location: event.url,
  }
  const query = new URLSearchParams({ measurement_id: code, api_secret: token })
  return {
    // Only its place for tests says what is wrong with an event.
    path: `${test ? '/debug' : ''}/mp/collect?${query}`,
    body: {
      // Its cookie is `GA1.1.` and then what it calls the browser; a buyer without one is nobody it knows.
      client_id: buyer.browserIds._ga?.split('.').slice(-2).join('.') ?? event.id,
      timestamp_micros: Date.parse(event.at) * 1000,
      ...(buyer.emailHash && { user_data: { sha256_email_address: [buyer.emailHash] } }),
      events: [{ name: platforms.google.events[event.event], params }],
    },
    judge,
  }
}

function judge({ status, body }: Answer): PlatformVerdict {
  const [wrong] = (Array.isArray(body.validationMessages) ? body.validationMessages : []) as { description?: string }[]
  if (status < 300 && !wrong) return { state: 'accepted' }
  const message = `${status} ${wrong?.description ?? ''}`.trim()
  return { state: 'refused', reason: 'refused', again: false, message }
}
