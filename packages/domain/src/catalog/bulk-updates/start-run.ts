import type { bulkUpdates } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { bulkUpdatesErrors } from '@backroom/contract/catalog/bulk-updates/errors'
import { limits } from '@backroom/contract/catalog/bulk-updates/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { listsErrors } from '@backroom/contract/platform/lists/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { countMatching } from '../products/products.ts'
import { runBulkUpdate } from './bulk-update.task.ts'
import { findBulkUpdate } from './find-bulk-updates.ts'
import { requireCollections } from './require-recipe.ts'

type Seen = Input<typeof bulkUpdates.run>['body']

/** Starts a run. Fails if the bulk update or the number of matching products differs from what the person saw. */
export async function startRun(ctx: TenantContext, id: string, seen: Seen): Promise<{ taskId: string }> {
  const { name, match, conditions, actions, revision } = await findBulkUpdate(ctx, id)
  await nameSubject(ctx, name)
  if (revision !== seen.revision) fail(generalErrors.revision_conflict)
  await requireCollections(ctx, { match, conditions, actions })
  const { products } = await countMatching(ctx, { match, conditions }, limits.products)
  if (products > limits.products) fail(bulkUpdatesErrors.too_many_matches)
  if (products !== seen.products) fail(listsErrors.matching_changed)
  const run = { bulkUpdateId: id, name, match, conditions, actions, isScheduled: false }
  const started = await startTask(ctx, runBulkUpdate, run)
  await setLastTask(ctx, id, started.taskId)
  return started
}

export const setLastTask = ({ db, storeId }: StoreContext, id: string, taskId: string) =>
  db
    .updateTable('bulk_updates')
    .set({ last_task_id: taskId })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
