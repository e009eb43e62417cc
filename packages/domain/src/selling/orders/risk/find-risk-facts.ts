import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { Checkout } from '../../checkouts/checkouts.ts'
import { emailKeyOf } from '../../customers/customers.ts'
import type { Authorization, AwaitedPayment } from '../paying/authorization.ts'
import type { RiskFacts } from './order-risk.ts'

/** More orders of one customer, such as a reseller's, change no verdict. */
const maxEarlier = 500
const latestOrders = 100
/** The median of fewer orders says little. */
const minOrders = 20

type FoundFacts = Pick<RiskFacts, 'isDraft' | 'failedPayments' | 'isFirst' | 'usualCents' | 'frauds'> & {
  earlierRecentOrders: number
  disputeCount: number
  lostDisputes: number
}

/** What the store knows of an order that is about to be placed. It changes afterwards, so it is kept with the order. */
export async function findRiskFacts(
  { db, storeId }: StoreContext,
  checkout: Checkout,
  payment: Authorization | AwaitedPayment,
): Promise<RiskFacts> {
  const { cartId, email, shippingAddress, totalCents, currency } = checkout
  const { rows } = await sql<FoundFacts>`
    with earlier as materialized (
      select o.id, o.placed_at, o.source, o.cancel_reason
        from customers c join orders o on o.store_id = c.store_id and o.customer_id = c.id
       where c.store_id = ${storeId} and c.email_key = ${emailKeyOf(email)}
       order by o.id desc limit ${maxEarlier}),
    disputes as (
      select d.state from earlier e join payment_disputes d on d.store_id = ${storeId} and d.order_id = e.id),
    latest as (
      select total_cents from orders
       where store_id = ${storeId} and currency = ${currency} order by id desc limit ${latestOrders})
    select (select is_draft from carts where store_id = ${storeId} and id = ${cartId}) as "isDraft",
           (select count(*)::int from payments p join checkouts c on c.store_id = p.store_id and c.id = p.checkout_id
             where c.store_id = ${storeId} and c.cart_id = ${cartId} and p.state = 'declined'
               and p.decline_reason is distinct from 'amount_refused') as "failedPayments",
           (select count(*)::int from earlier
             where source <> 'imported' and placed_at > now() - interval '24 hours') as "earlierRecentOrders",
           not exists (select from customers
                        where store_id = ${storeId} and email_key = ${emailKeyOf(email)} and order_count > 0) as "isFirst",
           (select case when count(*) >= ${minOrders} then percentile_disc(0.5) within group (order by total_cents) end
              from latest) as "usualCents",
           (select count(*)::int from disputes) as "disputeCount",
           (select count(*)::int from disputes where state <> 'won') as "lostDisputes",
           (select count(*)::int from earlier e
             where e.cancel_reason = 'fraud' or exists (
               select from payment_refunds r
                where r.store_id = ${storeId} and r.order_id = e.id and r.reason = 'fraud')) as frauds`.execute(db)
  const { isDraft, earlierRecentOrders, disputeCount, lostDisputes, ...found } = rows[0]!
  return {
    ...found,
    // Of a cart that was deleted nothing is known.
    isDraft: isDraft ?? false,
    ...{ email, address: shippingAddress, totalCents, currency },
    cardCountry: 'method' in payment ? undefined : payment.card?.country,
    recentOrders: earlierRecentOrders + 1,
    disputes: { count: disputeCount, lost: lostDisputes },
    dispute: null,
  }
}
