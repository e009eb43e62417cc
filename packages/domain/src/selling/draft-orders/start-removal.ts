import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { draftOrders } from '@backroom/contract/selling/draft-orders/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { draftSource } from './draft-queries.ts'
import { removeDrafts } from './remove-drafts.task.ts'

type Body = Input<typeof draftOrders.removeMany | typeof draftOrders.removeMatching>['body']

/** Starts to delete the given drafts, or all that match a filter. */
export const startRemoval = (ctx: TenantContext, body: Body) => startBulkTask(ctx, removeDrafts, draftSource, body)
