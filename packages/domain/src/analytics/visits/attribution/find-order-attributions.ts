import type { Attribution } from '@backroom/contract/analytics/visits/attribution'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'

/** The attributions that an order keeps, or null for each that is not known. */
export async function findOrderAttributions(
  { db, storeId }: StoreContext,
  orderId: string,
): Promise<{ first: Attribution | null; last: Attribution | null }> {
  const { rows } = await sql<Attribution & { touch: 'first' | 'last' }>`
    select touch, at, landing_page as "landingPage", referrer_host as "referrerHost", utm_source as "utmSource",
           utm_medium as "utmMedium", utm_campaign as "utmCampaign", utm_content as "utmContent", utm_term as "utmTerm"
      from order_touches where store_id = ${storeId} and order_id = ${orderId}`.execute(db)
  const found = new Map(rows.map(({ touch, ...attribution }) => [touch, attribution]))
  return { first: found.get('first') ?? null, last: found.get('last') ?? null }
}
