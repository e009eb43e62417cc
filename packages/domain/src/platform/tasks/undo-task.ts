import { fail } from '@backroom/contract/platform/api/domain-error'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'
import { taskCan } from '@backroom/contract/platform/tasks/rules'
import { isTaskKind, taskKinds } from '@backroom/contract/task-kinds'
import type { TenantContext } from '../context.ts'
import { lockVisibleTask } from './lock-visible-task.ts'
import { requireTaskCapacity } from './start-task.ts'

/** Starts a task that undoes this one; a unique key allows only one. */
export async function undoTask(ctx: TenantContext, id: string): Promise<{ taskId: string }> {
  const task = await lockVisibleTask(ctx, id)
  if (!isTaskKind(task.kind) || !taskCan.undo(task)) fail(tasksErrors.task_not_undoable)
  await requireTaskCapacity(ctx)
  const { db, storeId, requestId, user } = ctx
  const created = await db
    .insertInto('tasks')
    .values({
      store_id: storeId,
      kind: task.kind,
      permission: taskKinds[task.kind].permission,
      input: '{}',
      undoes: id,
      started_by: user.id,
      request_id: requestId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return { taskId: created?.id ?? fail(tasksErrors.task_not_undoable) }
}
