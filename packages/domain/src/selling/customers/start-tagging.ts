import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { customers } from '@backroom/contract/selling/customers/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { customerSource } from './customer-source.ts'
import { tagCustomers } from './tag-customers.task.ts'

type Body = Input<typeof customers.tagMany | typeof customers.tagMatching>['body']

/** Starts to change the tags of the given customers, or of all that match a filter. */
export const startTagging = (ctx: TenantContext, body: Body) => startBulkTask(ctx, tagCustomers, customerSource, body)
