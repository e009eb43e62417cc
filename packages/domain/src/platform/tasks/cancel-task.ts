import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Task } from '@backroom/contract/platform/tasks/endpoints'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'
import { taskCan } from '@backroom/contract/platform/tasks/rules'
import { sql } from 'kysely'
import type { TenantContext } from '../context.ts'
import { lockVisibleTask } from './lock-visible-task.ts'
import { findTask } from './task-queries.ts'

/** Stops a task after the current batch, or at once if queued. Finished batches are kept. */
export async function cancelTask(ctx: TenantContext, id: string): Promise<Task> {
  const task = await lockVisibleTask(ctx, id)
  if (!taskCan.cancel(task)) {
    // Already requested.
    if (task.state !== 'running') fail(tasksErrors.task_over)
    return task
  }
  await ctx.db
    .updateTable('tasks')
    .set({
      cancel_requested_at: sql`now()`,
      ...(task.state === 'queued' && { state: 'cancelled', finished_at: sql`now()` }),
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  return findTask(ctx, id)
}
