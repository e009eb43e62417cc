import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { CustomerHistory } from '@backroom/contract/selling/order-buyers/endpoints'
import { limits } from '@backroom/contract/selling/order-buyers/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

interface Row extends Omit<CustomerHistory, 'customerId' | 'placedCount' | 'place'> {
  /** Null for an order without a customer. */
  customerId: string | null
  placedCount: number
  place: number
}

/** What the customer of an order has bought, from the figures that the customer keeps and the newest orders. */
export async function findCustomerHistory(
  { db, storeId }: StoreContext,
  orderId: string,
): Promise<{ history: CustomerHistory | null }> {
  const { rows } = await sql<Row>`
    with shown as (
      select id, customer_id from orders where store_id = ${storeId} and id = ${orderId}),
    counted as (
      select id, return_state, dispute_state from orders
       where store_id = ${storeId} and customer_id = (select customer_id from shown)
       order by id desc limit ${limits.countedOrders + 1}),
    counts as (
      select count(*)::int as placed, count(*) filter (where id <= (select id from shown))::int as place,
             count(return_state)::int as returned, count(dispute_state)::int as disputed
        from counted)
    select c.id as "customerId", least(c.created_at, first.placed_at) as since, counts.placed as "placedCount", counts.place,
           c.order_count as "paidCount", c.spent_cents as "spentCents", s.currency, counts.returned as "returnedCount",
           counts.disputed as "disputedCount", previous.row as previous
      from shown
      join stores s on s.store_id = ${storeId}
      cross join counts
      left join customers c on c.store_id = ${storeId} and c.id = shown.customer_id
      left join lateral (
        select placed_at from orders o where o.store_id = ${storeId} and o.customer_id = c.id order by o.id limit 1) first on true
      left join lateral (
        select jsonb_build_object('id', o.id, 'name', o.name, 'paymentStatus', o.payment_status, 'totalCents', o.total_cents,
                 'currency', o.currency,
                 'placedAt', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as row
          from orders o where o.store_id = ${storeId} and o.customer_id = c.id and o.id < shown.id
         order by o.id desc limit 1) previous on true`.execute(db)
  const [row] = rows
  if (!row) return fail(generalErrors.not_found)
  const { customerId, placedCount, place, returnedCount, disputedCount, ...history } = row
  if (customerId === null) return { history: null }
  const isCounted = placedCount <= limits.countedOrders
  return {
    history: {
      ...history,
      customerId,
      placedCount: isCounted ? placedCount : null,
      place: isCounted ? place : null,
      returnedCount: Math.min(returnedCount, limits.countedOrders),
      disputedCount: Math.min(disputedCount, limits.countedOrders),
    },
  }
}
