import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { orderMails } from '@backroom/contract/selling/order-mails/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { remindCustomers } from './remind-customers.task.ts'

/** Starts to remind the customers of the given orders. Fails if one is not in the store. */
export const startReminding = async (ctx: TenantContext, { ids }: Input<typeof orderMails.remindMany>['body']) =>
  startTask(ctx, remindCustomers, { ids: await requireRows(ctx, orderSource, ids) })

/** Starts to remind the customers of all orders that match a filter. Fails if their number differs from the one that the person saw. */
export const startRemindingMatching = async (
  ctx: TenantContext,
  { matching }: Input<typeof orderMails.remindMatching>['body'],
) => startTask(ctx, remindCustomers, { matching: await requireMatching(ctx, orderSource, matching) })
