import type { ProductFeed } from '@backroom/contract/catalog/product-feeds/endpoints'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'
import { ensureQueued } from '../../platform/tasks/tasks.ts'
import { findProductFeed } from './find-product-feeds.ts'
import { nextRunOf } from './next-feed-run.ts'
import { runOf, setLastTask } from './start-run.ts'
import { writeProductFeed } from './write-feed.task.ts'

const permission: Permission = 'products.export'

/** The stores with scheduled runs that are due within this time, and when the first of each is. */
export async function storesWithDueProductFeeds(directory: Db, withinMs: number) {
  const { rows } = await sql<{ storeId: string; waitMs: number }>`
    select store_id as "storeId", greatest(0, extract(epoch from run_at - now()) * 1000)::float8 as "waitMs"
      from due_product_feeds(now() + ${withinMs} * interval '1 millisecond')`.execute(directory)
  return rows
}

/**
 * Starts writing one due feed on behalf of the person who saved it, and schedules the next run; missed runs happen once. If that
 * person may not export products any more, the schedule stops, and members are told.
 * @returns how many were due, 0 or 1
 */
export async function writeDueProductFeed(ctx: StoreContext): Promise<number> {
  const due = await lockDue(ctx)
  if (!due) return 0
  const feed: ProductFeed = await findProductFeed(ctx, due.id)
  if (!due.mayRun) {
    await sql`
      update product_feeds set next_run_at = null, paused_at = now()
       where store_id = ${ctx.storeId} and id = ${due.id}`.execute(ctx.db)
    await notify(ctx, 'product_feed.failed', { name: feed.name, reason: 'permission' })
    return 1
  }
  const user = { id: due.madeBy, sessionId: '' }
  const { taskId } = await ensureQueued({ ...ctx, user }, writeProductFeed, runOf(feed, true))
  await setLastTask(ctx, due.id, taskId)
  await sql`
    update product_feeds set next_run_at = ${nextRunOf(feed, ctx.storeId)}
     where store_id = ${ctx.storeId} and id = ${due.id}`.execute(ctx.db)
  return 1
}

async function lockDue({ db, storeId }: StoreContext) {
  const { rows } = await sql<{ id: string; madeBy: string; mayRun: boolean }>`
    select id, made_by as "madeBy",
           exists (select from memberships m
                    where m.store_id = f.store_id and m.user_id = f.made_by
                      and (m.role in ('owner', 'admin') or ${permission} = any(m.permissions))) as "mayRun"
      from product_feeds f
     where store_id = ${storeId} and next_run_at <= now()
     order by next_run_at, id limit 1 for update of f skip locked`.execute(db)
  return rows[0]
}
