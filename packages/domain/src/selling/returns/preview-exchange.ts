import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ExchangedVariants, ExchangePreview } from '@backroom/contract/selling/returns/endpoints'
import { returnsErrors } from '@backroom/contract/selling/returns/errors'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import type { StoreContext } from '../../platform/context.ts'
import { previewExchangeOf } from '../order-edits/order-edits.ts'
import { findOrder } from '../orders/orders.ts'
import { findCreditedPieces } from './exchange-credit.ts'
import { type FoundItem, findExchangeItems } from './exchange-items.ts'

/** Shows what an exchange does to stock and money, without changing either. */
export async function previewExchange(
  ctx: StoreContext,
  id: string,
  asked: ExchangedVariants,
): Promise<ExchangePreview> {
  const row = await ctx.db
    .selectFrom('returns')
    .select('order_id as orderId')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const order = await findOrder(ctx, row.orderId)
  const found = order.returns.find((one) => one.id === id)!
  if (!returnCan.beExchanged(found)) fail(returnsErrors.return_changed)
  const items = await findExchangeItems(ctx, order, found, asked)
  const kept = new Map(found.exchangeItems.map(({ variantId, quantity }) => [variantId, quantity]))
  const isShort = ({ variantId, quantity, stock, sellsWithoutStock }: FoundItem) =>
    stock !== null && !sellsWithoutStock && stock + (kept.get(variantId) ?? 0) < quantity
  const returned = await findCreditedPieces(ctx, found)
  const money = await previewExchangeOf(ctx, order.id, { returned, items: items.filter(({ isGone }) => !isGone) })
  return {
    ...money,
    items: items.map((item) => ({
      ...{ variantId: item.variantId, title: item.title, variantTitle: item.variantTitle, imageUrl: item.imageUrl },
      ...{ quantity: item.quantity, priceCents: item.priceCents, isShort: isShort(item), isGone: item.isGone },
    })),
  }
}
