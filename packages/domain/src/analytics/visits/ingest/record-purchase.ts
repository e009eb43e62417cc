import type { Attributions } from '@backroom/contract/analytics/visits/attribution'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { recordAttributions } from '../attribution/record-attributions.ts'
import { writeEvents } from '../postgres/write-events.ts'
import { storeDay } from './store-day.ts'
import type { Visitor } from './visit.ts'

interface Purchase {
  orderId: string
  /** Without a tip. */
  soldCents: number
  countryCode: string
  /** The visitor at the checkout. */
  by: Visitor
  touches: Attributions
}

/** Writes the event of a placed order, in the order's transaction. */
export async function recordPurchase(ctx: StoreContext, { orderId, soldCents, countryCode, by, touches }: Purchase) {
  const [{ rows }, { timeZone }] = await Promise.all([
    sql<{ id: string; at: string }>`select uuidv7() as id, now() as at`.execute(ctx.db),
    findStore(ctx),
    recordAttributions(ctx, orderId, touches),
  ])
  const { id, at } = rows[0]!
  const { last } = touches
  await writeEvents(ctx, [
    {
      id,
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
