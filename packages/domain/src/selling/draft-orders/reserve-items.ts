import { fail } from '@backroom/contract/platform/api/domain-error'
import { draftOrdersErrors } from '@backroom/contract/selling/draft-orders/errors'
import { releaseDraftStock, reserveDraftStock } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import type { DraftCart } from '../carts/carts.ts'

/** Reserves the items of a draft, or gives them back. The draft must be locked, and its stock is locked last. */
export async function reserveItems(
  ctx: StoreContext,
  draft: { id: string; isReserved: boolean },
  { found }: Pick<DraftCart, 'found'>,
): Promise<void> {
  if (!draft.isReserved) return releaseDraftStock(ctx, [draft.id])
  const items = found.flatMap(({ line: { variantId, quantity }, priced }) =>
    variantId !== null && priced ? [{ variantId, quantity }] : [],
  )
  const short = await reserveDraftStock(ctx, draft.id, items)
  const index = found.findIndex(({ line: { variantId } }) => variantId !== null && short.has(variantId))
  if (index < 0) return
  const { line, priced } = found[index]!
  const name = [priced?.title ?? line.title, priced?.variantTitle].filter(Boolean).join(' · ')
  fail(
    draftOrdersErrors.draft_stock_short,
    [
      {
        en: `There is not enough stock to reserve ${line.quantity} × ${name}.`,
        vi: `Không đủ tồn kho để giữ ${line.quantity} × ${name}.`,
      },
    ],
    `lines.${index}.quantity`,
  )
}
