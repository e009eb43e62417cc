import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { returnsErrors } from '@backroom/contract/selling/returns/errors'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { changeReturn } from './change-return.ts'
import { setAside } from './exchange-items.ts'
import { lockReturn } from './lock-return.ts'

/** Closes a return that was received. Repeating it changes nothing. */
export async function closeReturn(ctx: StoreContext, id: string): Promise<Order> {
  const { order, found } = await lockReturn(ctx, id)
  if (found.state === 'closed') return order
  if (returnCan.haveExchangeConfirmed(found)) fail(returnsErrors.exchange_open)
  if (!returnCan.beClosed(found)) fail(returnsErrors.return_changed)
  return changeReturn(ctx, order, id, { values: { state: 'closed', ended_at: sql`now()` }, event: 'return_closed' })
}

/** Cancels a return that was not received: its pieces can be in another one, and what was to go out returns to stock. Repeating it changes nothing. */
export async function cancelReturn(ctx: TenantContext, id: string): Promise<Order> {
  const { order, found } = await lockReturn(ctx, id)
  if (found.state === 'cancelled') return order
  if (!returnCan.beCancelled(found)) fail(returnsErrors.return_changed)
  await setAside(ctx, { orderId: order.id, found, items: [] })
  return changeReturn(ctx, order, id, {
    values: { state: 'cancelled', ended_at: sql`now()` },
    event: 'return_cancelled',
  })
}
