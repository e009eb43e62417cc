import { type BulkUpdate, bulkUpdates } from '@backroom/contract/catalog/bulk-updates/endpoints'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import { nameSubject, recordScheduled } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { ensureQueued } from '../../platform/tasks/tasks.ts'
import { runBulkUpdate } from './bulk-update.task.ts'
import { nextRunOf } from './next-bulk-run.ts'
import { setLastTask } from './start-run.ts'

const permission: Permission = 'products.bulk'

/** The stores with scheduled runs that are due within this time, and when the first of each is. */
export async function storesWithDueBulkUpdates(directory: Db, withinMs: number) {
  const { rows } = await sql<{ storeId: string; waitMs: number }>`
    select store_id as "storeId", greatest(0, extract(epoch from run_at - now()) * 1000)::float8 as "waitMs"
      from due_bulk_updates(now() + ${withinMs} * interval '1 millisecond')`.execute(directory)
  return rows
}

type Due = Pick<
  BulkUpdate,
  'id' | 'name' | 'match' | 'conditions' | 'actions' | 'every' | 'runAt' | 'weekday' | 'hour'
> & {
  madeBy: string
  mayRun: boolean
}

/**
 * Starts the run of one due bulk update on behalf of the person who saved it, and schedules the next one; missed runs happen
 * once. If that person may not change products any more, the schedule stops, and members are told.
 * @returns how many were due, 0 or 1
 */
export async function runDueBulkUpdate(ctx: StoreContext): Promise<number> {
  const due = await lockDue(ctx)
  if (!due) return 0
  if (!due.mayRun) {
    await sql`
      update bulk_updates set next_run_at = null, paused_at = now()
       where store_id = ${ctx.storeId} and id = ${due.id}`.execute(ctx.db)
    await notify(ctx, 'bulk_update.incomplete', { name: due.name, reason: 'permission', count: 1 })
    return 1
  }
  const { id, name, match, conditions, actions } = due
  await recordScheduled(ctx, bulkUpdates.run, due.madeBy, { id })
  await nameSubject(ctx, name)
  const run = { bulkUpdateId: id, name, match, conditions, actions, isScheduled: true }
  const { taskId } = await ensureQueued({ ...ctx, user: { id: due.madeBy, sessionId: '' } }, runBulkUpdate, run)
  await setLastTask(ctx, id, taskId)
  await sql`
    update bulk_updates set next_run_at = ${nextRunOf(due, ctx.storeId)}
     where store_id = ${ctx.storeId} and id = ${id}`.execute(ctx.db)
  return 1
}

async function lockDue({ db, storeId }: StoreContext): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select id, name, match, conditions, actions, every, run_at as "runAt", weekday, hour, made_by as "madeBy",
           exists (select from memberships m
                    where m.store_id = b.store_id and m.user_id = b.made_by
                      and (m.role in ('owner', 'admin') or ${permission} = any(m.permissions))) as "mayRun"
      from bulk_updates b
     where store_id = ${storeId} and next_run_at <= now()
     order by next_run_at, id limit 1 for update of b skip locked`.execute(db)
  return rows[0]
}
