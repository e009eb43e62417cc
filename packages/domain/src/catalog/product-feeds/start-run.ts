import type { FeedRun, ProductFeed } from '@backroom/contract/catalog/product-feeds/endpoints'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { findProductFeed } from './find-product-feeds.ts'
import { writeProductFeed } from './write-feed.task.ts'

/** A run of a feed as it is now. */
export const runOf = (
  { id, name, format, platform, match, conditions, map }: Omit<ProductFeed, 'maker'>,
  isScheduled: boolean,
): FeedRun => ({
  ...{ feedId: id, name, format, platform, match, conditions, map, isScheduled },
})

/** Starts writing the file of a feed. */
export async function startFeedRun(ctx: TenantContext, id: string): Promise<{ taskId: string }> {
  const feed = await findProductFeed(ctx, id)
  await nameSubject(ctx, feed.name)
  const started = await startTask(ctx, writeProductFeed, runOf(feed, false))
  await setLastTask(ctx, id, started.taskId)
  return started
}

export const setLastTask = ({ db, storeId }: StoreContext, id: string, taskId: string) =>
  db
    .updateTable('product_feeds')
    .set({ last_task_id: taskId })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
