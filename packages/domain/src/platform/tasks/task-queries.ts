import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Task, TaskRow, tasks } from '@backroom/contract/platform/tasks/endpoints'
import { taskList } from '@backroom/contract/platform/tasks/list'
import { taskKindNames, taskKinds } from '@backroom/contract/task-kinds'
import { sql } from 'kysely'
import type { TenantContext } from '../context.ts'
import { countRows, type ListSource, listRows, type PagedRow, pagedColumns } from '../lists/lists.ts'

/** Tasks of kinds whose permission the caller has. */
export const maySee = (permissions: TenantContext['permissions']) =>
  sql<boolean>`tasks.permission = any(${[...permissions]}::text[])`

const undoableKinds = taskKindNames.filter((kind) => taskKinds[kind].undoable)

const visible = ({ db, storeId, permissions }: TenantContext) =>
  db
    .selectFrom('tasks')
    .leftJoin('users', 'users.id', 'tasks.started_by')
    .leftJoin('task_files', (join) =>
      join.onRef('task_files.store_id', '=', 'tasks.store_id').onRef('task_files.id', '=', 'tasks.file_id'),
    )
    .select(['tasks.id', 'kind', 'state', 'undoes', 'done', 'total', 'failed', 'message'])
    .select(['tasks.created_at as createdAt', 'started_at as startedAt', 'finished_at as finishedAt'])
    .select(['cancel_requested_at as cancelRequestedAt', 'undone_at as undoneAt'])
    .select(
      sql<Task['startedBy']>`jsonb_build_object('id', tasks.started_by, 'email', coalesce(users.email, ''),
        'name', coalesce(trim(users.first_name || ' ' || users.last_name), ''))`.as('startedBy'),
    )
    .select(
      sql<Task['file']>`case when tasks.state in ('done', 'done_with_warnings') and task_files.id is not null then
        jsonb_build_object('name', task_files.name, 'byteCount', task_files.byte_count) end`.as('file'),
    )
    .select(sql<boolean>`kind = any(${undoableKinds}::text[])`.as('isUndoable'))
    .where('tasks.store_id', '=', storeId)
    .where(maySee(permissions))

/** Source of list and count. */
export const taskSource = ({ permissions }: Pick<TenantContext, 'permissions'>): ListSource<typeof taskList> => ({
  definition: taskList,
  table: 'tasks',
  filters: { kind: 'kind', state: 'state', created: 'created_at' },
  sorts: { created: { expression: sql.ref('tasks.id'), type: 'uuid' } },
  where: maySee(permissions),
})

export const listTasks = (ctx: TenantContext, query: Input<typeof tasks.list>['query']) =>
  listRows(ctx, taskSource(ctx), query, async (page) => {
    const rows = visible(ctx).innerJoin(page, 'page.id', 'tasks.id').select(pagedColumns).orderBy('page.rank')
    return (await rows.execute()) as (Task & PagedRow)[]
  })

export const countTasks = (ctx: TenantContext, query: Input<typeof tasks.count>['query']) =>
  countRows(ctx, taskSource(ctx), query)

export async function findTask(ctx: TenantContext, id: string): Promise<Task> {
  const row = await visible(ctx).where('tasks.id', '=', id).executeTakeFirst()
  return (row as Task | undefined) ?? fail(generalErrors.not_found)
}

export async function listTaskRows(
  ctx: TenantContext,
  taskId: string,
  { outcome, after, limit }: Input<typeof tasks.rows>['query'],
) {
  await findTask(ctx, taskId)
  let query = ctx.db
    .selectFrom('task_rows')
    .select(['number', 'outcome', 'label', 'error'])
    .where('store_id', '=', ctx.storeId)
    .where('task_id', '=', taskId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit + 1)
  if (outcome === 'not_done') query = query.where('outcome', '<>', 'done')
  const rows = (await query.execute()) as TaskRow[]
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.number ?? null) : null }
}
