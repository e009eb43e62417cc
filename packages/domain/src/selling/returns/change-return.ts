import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { OrderEventKind } from '@backroom/contract/selling/orders/states'
import { returnsErrors } from '@backroom/contract/selling/returns/errors'
import type { Return } from '@backroom/contract/selling/returns/return'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findOrder, recordOrderEvent } from '../orders/orders.ts'
import { readReturn } from './lock-return.ts'
import { queueReturnMail, type ReturnMail } from './queue-return-mail.ts'

interface Change {
  /** Columns of the return. */
  values: Record<string, unknown>
  event: OrderEventKind
  mail?: ReturnMail | false
}

/** The person decided on a return that is still as they saw it. */
export function requireCurrent(found: Return, revision: number, may: (found: Return) => boolean): void {
  if (!may(found) || found.revision !== revision) fail(returnsErrors.return_changed)
}

/** Changes a return whose order is locked, records it, and writes to the customer. */
export async function changeReturn(
  ctx: StoreContext,
  before: Order,
  id: string,
  { values, event, mail }: Change,
): Promise<Order> {
  await ctx.db
    .updateTable('returns')
    .set({ ...values, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  const { order, found } = await readReturn(ctx, before.id, id)
  await recordOrderEvent(ctx, order.id, event, found.name)
  if (mail) await queueReturnMail(ctx, order, found, mail)
  return findOrder(ctx, order.id)
}
