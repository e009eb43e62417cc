import { fail } from '@backroom/contract/platform/api/domain-error'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'
import { isTaskKind, taskKinds } from '@backroom/contract/platform/tasks/kinds'
import { taskCan } from '@backroom/contract/platform/tasks/rules'
import type { TenantContext } from '../context.ts'
import { lockVisibleTask } from './lock-visible-task.ts'
import { requireRoom } from './start-task.ts'

/** A task of its own, which brings back what this one changed. One at a time: the unique key decides. */
export async function undoTask(ctx: TenantContext, id: string): Promise<{ taskId: string }> {
  const task = await lockVisibleTask(ctx, id)
  if (!isTaskKind(task.kind) || !taskCan.undo(task)) fail(tasksErrors.task_not_undoable)
  await requireRoom(ctx)
  const { db, storeId, user } = ctx
  const made = await db
    .insertInto('tasks')
    .values({
      store_id: storeId,
      kind: task.kind,
      permission: taskKinds[task.kind].permission,
      input: '{}',
      undoes: id,
      started_by: user.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return { taskId: made?.id ?? fail(tasksErrors.task_not_undoable) }
}
