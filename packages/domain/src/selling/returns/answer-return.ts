import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { returns } from '@backroom/contract/selling/returns/endpoints'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { changeReturn, requireCurrent } from './change-return.ts'
import { storedLabel } from './insert-return.ts'
import { lockReturn } from './lock-return.ts'

/** Approves what a buyer requested: the shop waits for the goods. */
export async function approveReturn(
  ctx: StoreContext,
  id: string,
  { revision, notifiesCustomer, ...label }: Input<typeof returns.approve>['body'],
): Promise<Order> {
  const { order, found } = await lockReturn(ctx, id)
  requireCurrent(found, revision, returnCan.beApproved)
  return changeReturn(ctx, order, id, {
    values: { state: 'approved', approved_at: sql`now()`, ...storedLabel(label) },
    event: 'return_approved',
    mail: notifiesCustomer && 'approved',
  })
}

/** Declines what a buyer requested: its pieces can be in another return. */
export async function declineReturn(
  ctx: StoreContext,
  id: string,
  { reason, revision, notifiesCustomer }: Input<typeof returns.decline>['body'],
): Promise<Order> {
  const { order, found } = await lockReturn(ctx, id)
  requireCurrent(found, revision, returnCan.beDeclined)
  return changeReturn(ctx, order, id, {
    values: { state: 'declined', ended_at: sql`now()`, decline_reason: reason.trim() },
    event: 'return_declined',
    mail: notifiesCustomer && 'declined',
  })
}
