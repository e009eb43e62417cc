import { randomUUIDv7 } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DraftBody, DraftPrice } from '@backroom/contract/selling/draft-orders/endpoints'
import { findDraftStock } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import { priceDraft } from '../carts/carts.ts'
import { readAddress, readTerms } from './draft-columns.ts'
import { shipmentTo, shownPrice } from './shown-price.ts'

/** What a draft would cost that is not saved. */
export async function previewPrice(
  ctx: StoreContext,
  { draftId, ...body }: DraftBody & { draftId: string | null },
): Promise<DraftPrice> {
  const terms = await readTerms(ctx, body, randomUUIDv7())
  const [cart, reserved] = await Promise.all([
    priceDraft(ctx, terms, shipmentTo(readAddress(body), { optionKey: terms.deliveryKey, email: body.email })),
    draftId === null ? undefined : findReserved(ctx, draftId),
  ])
  return shownPrice(cart, reserved)
}

async function findReserved(ctx: StoreContext, id: string) {
  const draft = await ctx.db
    .selectFrom('draft_orders')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return draft ? findDraftStock(ctx, draft.id) : fail(generalErrors.not_found)
}
