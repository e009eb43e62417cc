import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import type { PlatformRequest, PlatformVerdict, SignedReport } from '../platform-request.ts'
import type { Answer } from '../post-json.ts'

const version = 'v23.0'

/** Conversions API: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters */
export function metaRequest({ code, token, event, test }: SignedReport): PlatformRequest {
  const { buyer, purchase } = event
  const data = {
    event_name: platforms.meta.events[event.event],
    event_time: Math.floor(Date.parse(event.at) / 1000),
    event_id: event.id,
    action_source: 'website',
    event_source_url: event.url,
    user_data: {
      client_ip_address: buyer.address,
      client_user_agent: buyer.userAgent,
      ...(buyer.emailHash && { em: [buyer.emailHash] }),
      ...(buyer.phoneHash && { ph: [buyer.phoneHash.digits] }),
      ...(buyer.browserIds._fbp && { fbp: buyer.browserIds._fbp }),
      ...(buyer.browserIds._fbc && { fbc: buyer.browserIds._fbc }),
    },
    ...(purchase && {
      custom_data: {
        ...{ value: purchase.value, currency: purchase.currency, order_id: purchase.orderId },
        content_type: 'product',
        content_ids: purchase.contents.map(({ id }) => id),
        contents: purchase.contents.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
      },
    }),
  }
  return {
    path: `/${version}/${code}/events`,
    body: { data: [data], access_token: token, ...(test?.code && { test_event_code: test.code }) },
    judge,
  }
}

/** Error codes: https://developers.facebook.com/docs/graph-api/guides/error-handling */
function judge({ status, body }: Answer): PlatformVerdict {
  if (status === 200 && Number(body.events_received) > 0) return { state: 'accepted' }
  const { code, error_subcode: subcode, message = '' } = (body.error ?? {}) as Record<string, unknown>
  const refused = { state: 'refused', message: `${status} ${message}`.trim() } as const
  if (code === 190) return { ...refused, reason: 'wrong_token', again: false }
  if (code === 100 && subcode === 33) return { ...refused, reason: 'wrong_code', again: false }
  if ([1, 2, 4, 17, 341, 613].includes(Number(code))) return { ...refused, reason: 'busy', again: true }
  return { ...refused, reason: 'refused', again: false }
}
