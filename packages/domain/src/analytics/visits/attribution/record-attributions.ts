import type { Attributions } from '@backroom/contract/analytics/visits/attribution'
import type { StoreContext } from '../../../platform/context.ts'

/** Stores the attributions of an order, in the order's transaction. */
export async function recordAttributions(
  { db, storeId }: StoreContext,
  orderId: string,
  { first, last }: Attributions,
) {
  const rows = [
    { touch: 'first', attribution: first ?? last },
    { touch: 'last', attribution: last },
  ].flatMap(({ touch, attribution }) =>
    attribution
      ? {
          store_id: storeId,
          order_id: orderId,
          touch,
          at: attribution.at,
          landing_page: attribution.landingPage,
          referrer_host: attribution.referrerHost,
          utm_source: attribution.utmSource,
          utm_medium: attribution.utmMedium,
          utm_campaign: attribution.utmCampaign,
          utm_content: attribution.utmContent,
          utm_term: attribution.utmTerm,
        }
      : [],
  )
  if (rows.length > 0) await db.insertInto('order_touches').values(rows).execute()
}
