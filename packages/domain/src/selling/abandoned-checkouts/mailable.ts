import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findCart } from '../carts/carts.ts'

/**
 * As SQL over `a` (abandoned_checkouts) and `c` (checkouts): the customer has not returned, ordered elsewhere or unsubscribed. Of several
 * checkouts of an address only the last one counts.
 */
export const isWritable = sql<boolean>`(
  a.state = 'not_recovered' and c.state = 'abandoned' and a.email <> '' and a.mail_count < 3
  and not exists (select from abandoned_mail_optouts x where x.store_id = a.store_id and x.email = lower(a.email))
  and not exists (select from orders o where o.store_id = a.store_id and lower(o.email) = lower(a.email)
                                         and o.placed_at >= a.abandoned_at)
  and not exists (select from abandoned_checkouts b where b.store_id = a.store_id and lower(b.email) = lower(a.email)
                                                      and b.id <> a.id and b.state = 'not_recovered'
                                                      and (b.abandoned_at, b.id) > (a.abandoned_at, a.id)))`

/** The titles of the cart's items that can be bought now. */
export async function findBuyable(ctx: StoreContext, cartId: string): Promise<string[]> {
  const { lines } = await findCart(ctx, cartId)
  return lines
    .filter(({ stock, sellsWithoutStock }) => stock === null || sellsWithoutStock || stock > 0)
    .map(({ title, variantTitle, quantity }) => `${quantity} × ${[title, variantTitle].filter(Boolean).join(' · ')}`)
}
