import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@backroom/contract/selling/orders/limits'
import { sql } from 'kysely'
import { variantTitleOf } from '../../catalog/inventory/inventory.ts'
import { type StoreContext, unansweredIn } from '../../platform/context.ts'
import { mayAccept, recordAccept } from '../upsells/upsells.ts'

/** The cart has the maximum number of lines. */
export class CartFull extends Error {}

interface CartItem {
  variantId: string
  quantity: number
  /** Ignored if the product is not personalized; truncated if too long. */
  personalization?: string | undefined
  /** The offer that it is added from; ignored if the offer does not have it. */
  upsellId?: string | undefined
  /** Of the order whose page showed the offer. */
  orderToken?: string | undefined
}

interface AddedItem {
  cartId: string
  /** The line would hold more than it may, so it holds as many as that. */
  isCut: boolean
}

/**
 * Adds a variant to the cart, or to a new one if `cartId` is unknown, already ordered or that of a draft order.
 * @returns undefined if the variant cannot be bought or lacks a required personalization
 * @throws CartFull
 */
export async function addToCart(
  ctx: StoreContext,
  cartId: string | undefined,
  { variantId, quantity, personalization = '', upsellId, orderToken }: CartItem,
): Promise<AddedItem | undefined> {
  const { db, storeId } = ctx
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
    .select(
      sql<string>`concat_ws(' – ', products.title, nullif(${variantTitleOf('product_variants')}, ''))`.as('title'),
    )
    .where('product_variants.store_id', '=', storeId)
    .where('product_variants.id', '=', variantId)
    .where('products.status', '=', 'active')
    .where(({ or, eb }) => or([eb('stock', 'is', null), eb('stock', '>', 0), eb('sells_without_stock', '=', true)]))
    .executeTakeFirst()
  if (!variant) return
  const text = variant.max_length === null ? '' : personalization.trim().slice(0, variant.max_length)
  if (variant.is_required && text === '') return
  const isAccepted = upsellId !== undefined && (await mayAccept(ctx, { upsellId, variantId, orderToken }))
  const id = (await openCart(ctx, cartId)) ?? (await newCart(ctx))
  const added = db
    .insertInto('cart_lines')
    .values({
      store_id: storeId,
      cart_id: id,
      variant_id: variantId,
      personalization: text,
      title: variant.title,
      upsell_id: isAccepted ? upsellId : null,
      quantity: Math.min(quantity, limits.maxQuantityPerLine),
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'cart_id', 'variant_id', 'personalization']).doUpdateSet({
        quantity: sql`least(${limits.maxQuantityPerLine}::int, cart_lines.quantity + excluded.quantity)`,
        upsell_id: sql`coalesce(excluded.upsell_id, cart_lines.upsell_id)`,
      }),
    )
    .returning(sql<number | null>`old.quantity`.as('before'))
    .executeTakeFirstOrThrow()
  // Pipelined: both are sent at once, and Postgres runs them in order.
  const [{ before }] = await Promise.all([added, requireCapacity(ctx, id)])
  if (isAccepted) await recordAccept(ctx, upsellId)
  return { cartId: id, isCut: (before ?? 0) + quantity > limits.maxQuantityPerLine }
}

/** Counts after the insert: the locked cart row serializes concurrent calls. */
async function requireCapacity({ db, storeId }: StoreContext, cartId: string): Promise<void> {
  const { count } = await db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  if (count > limits.cartLines) throw new CartFull(`a cart holds ${limits.cartLines} lines at most`)
}

async function openCart({ db, storeId }: StoreContext, cartId: string | undefined) {
  if (!cartId) return
  const cart = await db
    .updateTable('carts')
    .set({ updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    // Buyers do not add to what they agreed on with a member.
    .where('is_draft', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('id').where('store_id', '=', storeId).where('cart_id', '=', cartId))),
    )
    .returning('id')
    .executeTakeFirst()
  return cart?.id
}

async function newCart(ctx: StoreContext): Promise<string> {
  const id = randomUUIDv7()
  await unansweredIn(ctx).db.insertInto('carts').values({ store_id: ctx.storeId, id }).execute()
  return id
}
