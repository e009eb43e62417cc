import type { Address } from '@backroom/contract/platform/addresses/address'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { CartLine } from '../carts/carts.ts'
import type { DiscountedCart } from '../discounts/discounts.ts'
import { pricedColumns } from './priced-columns.ts'

/** A hash that no visitor has: a member writes the checkout. */
const noVisitor = '0'

interface DraftCheckout {
  cartId: string
  email: string
  address: Address
  language: Language
}

/** Writes the checkout of a draft order, which the form of its link begins with. The cart must be locked. @returns its id */
export async function saveDraftCheckout(
  { db, storeId }: StoreContext,
  { cartId, email, address, language }: DraftCheckout,
  cart: DiscountedCart<CartLine>,
): Promise<string> {
  const checkout = {
    ...{ email, language, state: 'open', step: 'contact', visitor: noVisitor, device: 'desktop' },
    shipping_address: JSON.stringify(address),
    ...pricedColumns(cart, ''),
  }
  const { id } = await db
    .insertInto('checkouts')
    .values({ store_id: storeId, cart_id: cartId, contact_at: sql`now()`, ...checkout })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'cart_id']).doUpdateSet({ ...checkout, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
