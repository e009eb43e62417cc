import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { customerKeyOf, emailKeyOf } from '../customers/customers.ts'

/** SQL condition on an order `o`, imported or not: it counts, because it was neither cancelled nor voided without money. */
const countsAsOrder = sql<boolean>`(
  o.payment_status <> 'voided' and not (o.cancelled_at is not null and o.payment_status in ('pending', 'authorized')))`

/** SQL: an order `placed` was the first one of its customer. Orders of erased customers do not count as first. */
export const wasFirstOrder = sql<boolean>`(placed.customer_id is not null and not exists (
  select from orders o
   where o.store_id = placed.store_id and o.customer_id = placed.customer_id and (o.placed_at, o.id) < (placed.placed_at, placed.id)
     and ${countsAsOrder}))`

/** SQL condition: the customer of a mailbox has an order that counts. */
const hasOrdered = (storeId: string, email: string): RawBuilder<boolean> => sql`exists (
  select from customers c join orders o on o.store_id = c.store_id and o.customer_id = c.id
   where c.store_id = ${storeId} and c.email_key = ${emailKeyOf(email)} and ${countsAsOrder})`

/** SQL condition: another checkout of a mailbox pays, or has paid, with a discount for first orders. */
const paysElsewhere = (storeId: string, email: string, checkoutId: string | null): RawBuilder<boolean> => sql`exists (
  select from discounts f join discount_uses u on u.store_id = f.store_id and u.discount_id = f.id
   where f.store_id = ${storeId} and f.is_for_first_order and u.customer_key = ${customerKeyOf(storeId, email)}
     and u.state <> 'released' and u.checkout_id is distinct from ${checkoutId}::uuid)`

/** SQL condition: the next order of a mailbox is its first one. */
export const isFirstOrder = (storeId: string, email: string, checkoutId: string | null = null): RawBuilder<boolean> =>
  sql`not (${hasOrdered(storeId, email)} or ${paysElsewhere(storeId, email, checkoutId)})`

/**
 * Payments of one mailbox wait for each other until the transaction ends if one of their discounts is for first orders, so that only
 * one of them gets such a discount. It comes before the rows of the discounts, because two of these may be for first orders.
 */
export const lockFirstOrder = (
  { db, storeId }: StoreContext,
  discountIds: readonly string[],
  email: string,
): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('first order ' || ${customerKeyOf(storeId, email)}, 0))
        from discounts where store_id = ${storeId} and id = any(${discountIds}::uuid[]) and is_for_first_order limit 1`.execute(
    db,
  )
