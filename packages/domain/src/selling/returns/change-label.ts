import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { returns } from '@backroom/contract/selling/returns/endpoints'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import type { StoreContext } from '../../platform/context.ts'
import { changeReturn, requireCurrent } from './change-return.ts'
import { storedLabel } from './insert-return.ts'
import { lockReturn } from './lock-return.ts'

/** Changes how the items of a return are sent. The customer gets the mail again if the member chooses so. */
export async function changeLabel(
  ctx: StoreContext,
  id: string,
  { revision, notifiesCustomer, ...label }: Input<typeof returns.changeLabel>['body'],
): Promise<Order> {
  const { order, found } = await lockReturn(ctx, id)
  requireCurrent(found, revision, returnCan.changeLabel)
  return changeReturn(ctx, order, id, {
    values: storedLabel(label),
    event: 'return_label_changed',
    mail: notifiesCustomer && 'approved',
  })
}
