import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { orderMails } from '@backroom/contract/selling/order-mails/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { orderSource } from '../orders/orders.ts'
import { remindCustomers } from './remind-customers.task.ts'

type Body = Input<typeof orderMails.remindMany | typeof orderMails.remindMatching>['body']

/** Starts to remind the customers of the given orders, or of all that match a filter. */
export const startReminding = (ctx: TenantContext, body: Body) => startBulkTask(ctx, remindCustomers, orderSource, body)
