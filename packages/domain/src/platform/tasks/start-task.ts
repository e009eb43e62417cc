import { fail } from '@backroom/contract/platform/api/domain-error'
import { tasksErrors } from '@backroom/contract/platform/tasks/errors'
import { limits } from '@backroom/contract/platform/tasks/limits'
import { openTaskStates } from '@backroom/contract/platform/tasks/states'
import { taskKinds } from '@backroom/contract/task-kinds'
import { sql } from 'kysely'
import type { TenantContext } from '../context.ts'
import { type AnyTask, type InputSchema, mediaTypeOf } from './task.ts'

/** Queues a task; it starts once the transaction has committed. */
export async function startTask<Input>(
  ctx: TenantContext,
  { kind, input: schema, file }: AnyTask & { input: InputSchema<Input> },
  input: Input,
): Promise<{ taskId: string }> {
  await requireTaskCapacity(ctx)
  return queueTask(ctx, { kind, input: schema, ...(file && { file }) }, input)
}

type Starter = Pick<TenantContext, 'db' | 'storeId' | 'requestId' | 'user'>
type Queued<Input> = Pick<AnyTask, 'kind' | 'file'> & { input: InputSchema<Input> }

/**
 * Queues a task of the product's own accord, unless the same one is queued already. So there are few, and they count towards
 * no limit.
 */
export async function ensureQueued<Input>(
  ctx: Starter,
  task: Queued<Input>,
  input: Input,
): Promise<{ taskId: string }> {
  const queued = await ctx.db
    .selectFrom('tasks')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('kind', '=', task.kind)
    .where('state', '=', 'queued')
    .where('input', '=', sql`${JSON.stringify(task.input.parse(input))}::jsonb`)
    .executeTakeFirst()
  return queued ? { taskId: queued.id } : queueTask(ctx, task, input)
}

async function queueTask<Input>(
  ctx: Starter,
  { kind, input: schema, file }: Queued<Input>,
  input: Input,
): Promise<{ taskId: string }> {
  const { db, storeId, requestId, user } = ctx
  const fileId = file && (await createFile(ctx, file, input))
  const { id } = await db
    .insertInto('tasks')
    .values({
      store_id: storeId,
      kind,
      permission: taskKinds[kind].permission,
      input: JSON.stringify(schema.parse(input)),
      started_by: user.id,
      request_id: requestId,
      ...(fileId && { file_id: fileId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { taskId: id }
}

/** The limit is approximate: concurrent requests may exceed it. */
export async function requireTaskCapacity({ db, storeId }: TenantContext): Promise<void> {
  const { count } = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('state', 'in', openTaskStates)
    .executeTakeFirstOrThrow()
  if (count >= limits.openTasksPerStore) fail(tasksErrors.too_many_tasks)
}

async function createFile({ db, storeId }: Starter, file: NonNullable<AnyTask['file']>, input: unknown) {
  const name = file.name(new Date().toISOString().slice(0, 10), input)
  const { id } = await db
    .insertInto('task_files')
    .values({ store_id: storeId, name, media_type: mediaTypeOf(file, input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
