import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import type { PlatformRequest, PlatformVerdict, SignedReport } from '../platform-request.ts'
import type { Answer } from '../post-json.ts'

/** Events API 2.0: https://business-api.tiktok.com/portal/docs?id=1771101027431425 */
export function tiktokRequest({ code, token, event, test }: SignedReport): PlatformRequest {
  const { buyer, purchase } = event
  const data = {
    event: platforms.tiktok.events[event.event],
    event_time: Math.floor(Date.parse(event.at) / 1000),
    event_id: event.id,
    user: {
      ip: buyer.address,
      user_agent: buyer.userAgent,
      ...(buyer.emailHash && { email: buyer.emailHash }),
      ...(buyer.phoneHash && { phone: buyer.phoneHash.international }),
      ...(buyer.browserIds._ttp && { ttp: buyer.browserIds._ttp }),
    },
    page: { url: event.url },
    ...(purchase && {
      properties: {
        ...{ value: purchase.value, currency: purchase.currency, order_id: purchase.orderId },
        content_type: 'product',
        contents: purchase.contents.map(({ id, quantity, price }) => ({ content_id: id, quantity, price })),
      },
    }),
  }
  return {
    path: '/open_api/v1.3/event/track/',
    headers: { 'access-token': token },
    body: {
      ...{ event_source: 'web', event_source_id: code, data: [data] },
      ...(test?.code && { test_event_code: test.code }),
    },
    judge,
  }
}

/** It answers 200 to everything; what it means stands in `code`: https://business-api.tiktok.com/portal/docs?id=1737172488964097 */
function judge({ status, body }: Answer): PlatformVerdict {
  const { code, message = '' } = body
  if (status === 200 && code === 0) return { state: 'accepted' }
  const refused = { state: 'refused', message: `${code ?? status} ${message}`.trim() } as const
  if ([40102, 40104, 40105].includes(Number(code))) return { ...refused, reason: 'wrong_token', again: false }
  if ([40001, 40003].includes(Number(code))) return { ...refused, reason: 'wrong_code', again: false }
  if (code === 40100 || Number(code) >= 50000) return { ...refused, reason: 'busy', again: true }
  return { ...refused, reason: 'refused', again: false }
}
