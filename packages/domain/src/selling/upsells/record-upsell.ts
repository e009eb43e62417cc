import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Counts views of several offers at once. Offers that were deleted meanwhile are left out. */
export async function countViews({ db, storeId }: StoreContext, views: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two processes do not wait for each other.
  const counted = [...views].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await sql`
    insert into upsell_days (store_id, upsell_id, day, views)
    select u.store_id, u.id, (now() at time zone 'UTC')::date, seen.views
      from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, count]) => count)}::int[])
             with ordinality seen (id, views, place)
      join upsells u on u.store_id = ${storeId} and u.id = seen.id
     order by seen.place
    on conflict (store_id, upsell_id, day) do update set views = upsell_days.views + excluded.views`.execute(db)
}

/**
 * Whether a line of a cart may come from an offer: it runs now and has the product of the variant. What a browser sends is not trusted:
 * an offer on the page of an order needs the token of one, and what joins an order never enters a cart.
 */
export async function mayAccept(
  { db, storeId }: StoreContext,
  { upsellId, variantId, orderToken = '' }: { upsellId: string; variantId: string; orderToken?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    select from upsells u
      join product_variants v on v.store_id = u.store_id and v.id = ${variantId} and v.product_id = any(u.product_ids)
     where u.store_id = ${storeId} and u.id = ${upsellId} and not u.is_paused
       and u.starts_at <= now() and u.over_at > now() and u.placement <> 'post_purchase'
       and (u.placement <> 'thank_you'
            or exists (select from orders o where o.store_id = u.store_id and o.token = ${orderToken}))`.execute(db)
  return rows.length > 0
}

/** Counts a product that was added to a cart from an offer. */
export async function recordAccept({ db, storeId }: StoreContext, upsellId: string): Promise<void> {
  await sql`
    insert into upsell_days (store_id, upsell_id, day, accepts)
    values (${storeId}, ${upsellId}, (now() at time zone 'UTC')::date, 1)
    on conflict (store_id, upsell_id, day) do update set accepts = upsell_days.accepts + 1`.execute(db)
}
