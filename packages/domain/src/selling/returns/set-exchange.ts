import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { ExchangedVariants, returns } from '@backroom/contract/selling/returns/endpoints'
import type { Return } from '@backroom/contract/selling/returns/return'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import type { TenantContext } from '../../platform/context.ts'
import { changeReturn, requireCurrent } from './change-return.ts'
import { findExchangeItems, findSetAside, setAside } from './exchange-items.ts'
import { lockReturn } from './lock-return.ts'

/** Sets aside what goes out instead of a return. It is no part of the order yet, and no money moves. */
export async function setExchange(
  ctx: TenantContext,
  id: string,
  { items, revision }: Input<typeof returns.setExchange>['body'],
): Promise<Order> {
  const { order, found } = await lockReturn(ctx, id)
  requireCurrent(found, revision, returnCan.beExchanged)
  await exchangeFor(ctx, order.id, { found, items })
  return changeReturn(ctx, order, id, { values: {}, event: 'return_exchange_changed' })
}

/** Of a return whose order is locked. */
export async function exchangeFor(
  ctx: TenantContext,
  orderId: string,
  { found, items }: { found: Return; items: ExchangedVariants },
): Promise<void> {
  const exchanged = { lines: found.lines, kept: await findSetAside(ctx, found.id) }
  await setAside(ctx, { orderId, found, items: await findExchangeItems(ctx, exchanged, items) })
}
