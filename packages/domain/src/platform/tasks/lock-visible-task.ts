import type { Task } from '@backroom/contract/platform/tasks/endpoints'
import type { TenantContext } from '../context.ts'
import { findTask } from './task-queries.ts'

/** Locks a task that the caller may see until the transaction ends. */
export async function lockVisibleTask(ctx: TenantContext, id: string): Promise<Task> {
  await ctx.db
    .selectFrom('tasks')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findTask(ctx, id)
}
