import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ExchangedVariants, ExchangePreview, returns } from '@backroom/contract/selling/returns/endpoints'
import { returnsErrors } from '@backroom/contract/selling/returns/errors'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import type { StoreContext } from '../../platform/context.ts'
import { previewExchangeOf } from '../order-edits/order-edits.ts'
import { findOrder } from '../orders/orders.ts'
import { findCreditedPieces, findExpectedPieces } from './exchange-credit.ts'
import { type Exchanged, type FoundItem, findExchangeItems, findSetAside } from './exchange-items.ts'
import { requireReturnable } from './insert-return.ts'

/** Shows what the exchange of a return does to stock and money, without changing either. */
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
  const [credited, kept] = await Promise.all([findCreditedPieces(ctx, found), findSetAside(ctx, id)])
  return preview(ctx, order.id, { credited, exchanged: { lines: found.lines, kept }, asked })
}

/** Shows the same of a return that is not created yet. */
export async function previewNewExchange(
  ctx: StoreContext,
  orderId: string,
  { lines: asked, items }: Input<typeof returns.previewNewExchange>['body'],
): Promise<ExchangePreview> {
  const lines = requireReturnable(await findOrder(ctx, orderId), asked)
  const credited = await findExpectedPieces(ctx, lines)
  return preview(ctx, orderId, { credited, exchanged: { lines, kept: [] }, asked: items })
}

async function preview(
  ctx: StoreContext,
  orderId: string,
  { credited, exchanged, asked }: { credited: Exchanged['lines']; exchanged: Exchanged; asked: ExchangedVariants },
): Promise<ExchangePreview> {
  const items = await findExchangeItems(ctx, exchanged, asked)
  const kept = new Map(exchanged.kept.map(({ variantId, quantity }) => [variantId, quantity]))
  const isShort = ({ variantId, quantity, stock, sellsWithoutStock }: FoundItem) =>
    stock !== null && !sellsWithoutStock && stock + (kept.get(variantId) ?? 0) < quantity
  const goingOut = items.filter(({ isGone }) => !isGone)
  const money = await previewExchangeOf(ctx, orderId, { returned: credited, items: goingOut })
  return {
    ...money,
    items: items.map((item) => ({
      ...{ variantId: item.variantId, title: item.title, variantTitle: item.variantTitle, imageUrl: item.imageUrl },
      ...{ quantity: item.quantity, priceCents: item.priceCents, isShort: isShort(item), isGone: item.isGone },
    })),
  }
}
