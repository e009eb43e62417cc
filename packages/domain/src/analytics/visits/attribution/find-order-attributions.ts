import type { Attribution } from '@backroom/contract/analytics/visits/attribution'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'

/** The attributions that an order keeps, or null for each that is not known. */
export interface OrderAttributions {
  first: Attribution | null
  last: Attribution | null
}

export const noAttributions: OrderAttributions = { first: null, last: null }

export const findOrderAttributions = async (ctx: StoreContext, orderId: string): Promise<OrderAttributions> =>
  (await findAttributionsOfOrders(ctx, [orderId])).get(orderId) ?? noAttributions

/** By the ids of the orders; without those of which nothing is known. */
export async function findAttributionsOfOrders(
  { db, storeId }: StoreContext,
  orderIds: readonly string[],
): Promise<Map<string, OrderAttributions>> {
  const { rows } = await sql<Attribution & { orderId: string; touch: 'first' | 'last' }>`
    select order_id as "orderId", touch, at, landing_page as "landingPage", referrer_host as "referrerHost",
           utm_source as "utmSource", utm_medium as "utmMedium", utm_campaign as "utmCampaign",
           utm_content as "utmContent", utm_term as "utmTerm"
      from order_touches where store_id = ${storeId} and order_id = any(${[...orderIds]}::uuid[])`.execute(db)
  const found = new Map<string, OrderAttributions>()
  for (const { orderId, touch, ...attribution } of rows)
    found.set(orderId, { ...(found.get(orderId) ?? noAttributions), [touch]: attribution })
  return found
}
