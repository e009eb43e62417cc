import { limits } from '@backroom/contract/selling/orders/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** The cart holds as many different things as it may. */
export class CartFull extends Error {}

interface Added {
  variantId: string
  quantity: number
  /** What the buyer wrote; dropped where the product asks for nothing, cut where it is too long. */
  personalization?: string | undefined
}

/**
 * Puts a variant into the cart, into a new one where `cartId` is unknown or was bought already.
 * Throws `CartFull` where another line would be one too many.
 * @returns the cart's id, or undefined for a variant that can't be bought, or not without the text it asks for
 */
export async function addToCart(
  { db, storeId }: StoreContext,
  cartId: string | undefined,
  { variantId, quantity, personalization = '' }: Added,
): Promise<string | undefined> {
  const variant = await db
    .selectFrom('product_variants')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'product_variants.store_id')
        .onRef('products.id', '=', 'product_variants.product_id'),
    )
    .leftJoin('personalizes', (join) =>
      join
        .onRef('personalizes.store_id', '=', 'products.store_id')
        .onRef('personalizes.product_id', '=', 'products.id'),
    )
    .select(['product_variants.id', 'max_length', 'is_required'])
    .where('product_variants.store_id', '=', storeId)
    .where('product_variants.id', '=', variantId)
    .where('products.status', '=', 'active')
    .where(({ or, eb }) => or([eb('stock', 'is', null), eb('stock', '>', 0)]))
    .executeTakeFirst()
  if (!variant) return
  const written = variant.max_length === null ? '' : personalization.trim().slice(0, variant.max_length)
  if (variant.is_required && written === '') return
  const id = (await openCart({ db, storeId }, cartId)) ?? (await newCart({ db, storeId }))
  await db
    .insertInto('cart_lines')
    .values({
      store_id: storeId,
      cart_id: id,
      variant_id: variantId,
      personalization: written,
      quantity: Math.min(quantity, limits.maxQuantityPerLine),
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'cart_id', 'variant_id', 'personalization']).doUpdateSet({
        quantity: sql`least(${limits.maxQuantityPerLine}::int, cart_lines.quantity + excluded.quantity)`,
      }),
    )
    .execute()
  await requireRoom({ db, storeId }, id)
  return id
}

type Scope = Pick<StoreContext, 'db' | 'storeId'>

/** Counted afterwards: the cart's row, which is locked by now, lets those that add to it in one by one. */
async function requireRoom({ db, storeId }: Scope, cartId: string): Promise<void> {
  const { count } = await db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  if (count > limits.cartLines) throw new CartFull(`a cart holds ${limits.cartLines} lines at most`)
}

async function openCart({ db, storeId }: Scope, cartId: string | undefined) {
  if (!cartId) return
  const cart = await db
    .updateTable('carts')
    .set({ updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('id').where('store_id', '=', storeId).where('cart_id', '=', cartId))),
    )
    .returning('id')
    .executeTakeFirst()
  return cart?.id
}

const newCart = async ({ db, storeId }: Scope) =>
  (await db.insertInto('carts').values({ store_id: storeId }).returning('id').executeTakeFirstOrThrow()).id
