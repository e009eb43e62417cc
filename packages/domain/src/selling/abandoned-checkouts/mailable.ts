import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findCart } from '../carts/carts.ts'

/**
 * As SQL over `a` (abandoned_checkouts) and `c` (checkouts): the customer has not returned, ordered elsewhere or unsubscribed. Of several
 * checkouts of an address only the last one counts.
 */
export const isWritable = sql<boolean>`(
  a.state = 'not_recovered' and c.state = 'abandoned' and a.email <> '' and a.mail_count < 3
  and not exists (select from abandoned_mail_optouts x where x.store_id = a.store_id and x.mailbox_hash = a.mailbox_hash)
  and not exists (select from customers k join orders o on o.store_id = k.store_id and o.customer_id = k.id
                   where k.store_id = a.store_id and k.email_key = a.email_key and o.placed_at >= a.abandoned_at)
  and not exists (select from abandoned_checkouts b where b.store_id = a.store_id and b.email_key = a.email_key
                                                      and b.id <> a.id and b.state = 'not_recovered'
                                                      and (b.abandoned_at, b.id) > (a.abandoned_at, a.id)))`

const namesOf = (title: string, variantTitle: string) => [title, variantTitle].filter((name) => name !== '')

/** The titles of the cart's items that can be bought now. */
export async function findBuyable(ctx: StoreContext, cartId: string): Promise<string[]> {
  const { lines } = await findCart(ctx, cartId)
  return lines
    .filter(({ stock, sellsWithoutStock }) => stock === null || sellsWithoutStock || stock > 0)
    .map(({ title, variantTitle, quantity }) => `${quantity} × ${namesOf(title, variantTitle).join(' · ')}`)
}
