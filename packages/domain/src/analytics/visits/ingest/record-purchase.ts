import { randomUUIDv7 } from 'node:crypto'
import type { Attributions } from '@backroom/contract/analytics/visits/attribution'
import type { StoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { recordAttributions } from '../attribution/record-attributions.ts'
import { writeEvents } from '../postgres/write-events.ts'
import { storeDay } from './store-day.ts'
import type { Visitor } from './visit.ts'

interface Purchase {
  orderId: string
  /** When the order was placed. */
  at: string
  /** Without a tip. */
  soldCents: number
  countryCode: string
  /** The visitor at the checkout. */
  by: Visitor
  touches: Attributions
}

/** Writes the event of a placed order, in the order's transaction. */
export async function recordPurchase(
  ctx: StoreContext,
  { orderId, at, soldCents, countryCode, by, touches }: Purchase,
) {
  const writeConversion = async () => {
    const { timeZone } = await findStore(ctx)
    const { last } = touches
    await writeEvents(ctx, [
      {
        id: randomUUIDv7(),
        name: 'session_converted',
        at,
        local_day: storeDay(Date.parse(at), timeZone),
        visitor: by.visitor,
        url: '/checkout',
        referrer_host: last?.referrerHost ?? '',
        device: by.device,
        country_code: countryCode || 'N/A',
        utm_source: last?.utmSource ?? '',
        utm_medium: last?.utmMedium ?? '',
        utm_campaign: last?.utmCampaign ?? '',
        utm_content: last?.utmContent ?? '',
        utm_term: last?.utmTerm ?? '',
        product_id: null,
        order_id: orderId,
        amount_cents: soldCents,
        // Always counted, so that the sales of visits equal those of orders.
        is_bot: false,
      },
    ])
  }
  // Both are awaited at once: a promise that waits for the other unheard would end as an unhandled rejection.
  await Promise.all([recordAttributions(ctx, orderId, touches), writeConversion()])
}
