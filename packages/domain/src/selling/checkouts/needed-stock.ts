import { sql } from 'kysely'
import {
  claimDraftStock,
  findDraftStock,
  type Item,
  missingPieces,
  type Reservation,
  reserveMoves,
} from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'

export interface NeededStock {
  /** The draft order that has reserved the other pieces. */
  draftOrderId: string | undefined
  /** Pieces that a payment reserves itself. */
  items: readonly Item[]
}

/** What a payment of the cart of a draft order takes. The cart must be locked: nothing else changes what its draft has reserved. */
export async function findNeededStock(ctx: StoreContext, cartId: string, lines: readonly Item[]): Promise<NeededStock> {
  const draft = await ctx.db
    .selectFrom('draft_orders')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('cart_id', '=', cartId)
    .where('is_reserved', '=', true)
    .executeTakeFirst()
  if (!draft) return { draftOrderId: undefined, items: [...lines, ...(await findOfferedItems(ctx, cartId))] }
  return { draftOrderId: draft.id, items: missingPieces(lines, await findDraftStock(ctx, draft.id)) }
}

/** What the payment of a balance adds to its order. */
async function findOfferedItems({ db, storeId }: StoreContext, cartId: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item ->> 'variantId' as "variantId", (item ->> 'quantity')::int as quantity
      from order_offers where store_id = ${storeId} and cart_id = ${cartId} and state = 'paying'`.execute(db)
  return rows
}

/** Takes what was planned for the needed items. The variants must be locked. */
export async function takeStock(
  ctx: StoreContext,
  paymentId: string,
  { draftOrderId }: NeededStock,
  { moves }: Reservation,
): Promise<void> {
  if (draftOrderId !== undefined) await claimDraftStock(ctx, draftOrderId, paymentId)
  await reserveMoves(ctx, { paymentId }, moves)
}
