import type { Touches } from '@backroom/contract/analytics/visits/touch'
import type { StoreContext } from '../../../platform/context.ts'

/** What led to an order, in the order's transaction. */
export async function recordTouches({ db, storeId }: StoreContext, orderId: string, { first, last }: Touches) {
  const rows = [
    { touch: 'first', of: first ?? last },
    { touch: 'last', of: last },
  ].flatMap(({ touch, of }) =>
    of
      ? {
          store_id: storeId,
          order_id: orderId,
          touch,
          at: of.at,
          landing_page: of.landingPage,
          referrer_host: of.referrerHost,
          utm_source: of.utmSource,
          utm_medium: of.utmMedium,
          utm_campaign: of.utmCampaign,
          utm_content: of.utmContent,
          utm_term: of.utmTerm,
        }
      : [],
  )
  if (rows.length > 0) await db.insertInto('order_touches').values(rows).execute()
}
