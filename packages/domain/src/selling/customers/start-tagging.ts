import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { customers } from '@backroom/contract/selling/customers/endpoints'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { customerSource } from './customer-source.ts'
import { tagCustomers } from './tag-customers.task.ts'

/** Starts a change of the tags of the given customers. Fails if one is not in the store. */
export const startTagging = async (ctx: TenantContext, { change, ids }: Input<typeof customers.tagMany>['body']) =>
  startTask(ctx, tagCustomers, { change, ids: await requireRows(ctx, customerSource, ids) })

/** Starts a change of the tags of all customers that match a filter. Fails if their number differs from the one that the person saw. */
export const startTaggingOfMatching = async (
  ctx: TenantContext,
  { change, matching }: Input<typeof customers.tagMatching>['body'],
) => startTask(ctx, tagCustomers, { change, matching: await requireMatching(ctx, customerSource, matching) })
