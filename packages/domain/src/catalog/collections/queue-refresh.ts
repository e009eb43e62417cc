import { collectionsErrors } from '@backroom/contract/catalog/collections/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { ensureQueued } from '../../platform/tasks/tasks.ts'
import { requireCollection } from './collection-queries.ts'
import { refreshCollection } from './refresh-collection.task.ts'

/** Waits for products whose membership was decided by the rules as they are, until the transaction ends. */
export const lockRules = ({ db, storeId }: StoreContext) => sql`select lock_collection_rules(${storeId})`.execute(db)

/** Queues the task that applies the rules to all products. Products that change meanwhile are compared with them at once. */
export async function queueRefresh(ctx: TenantContext, collectionId: string): Promise<{ taskId: string }> {
  const { taskId } = await ensureQueued(ctx, refreshCollection, { collectionId })
  await ctx.db
    .updateTable('collections')
    .set({ refresh_task_id: taskId })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', collectionId)
    .execute()
  return { taskId }
}

/** Applies the rules that name days again, because the store's time zone has changed. */
export async function refreshRulesOfDays(ctx: TenantContext): Promise<void> {
  const rows = await ctx.db
    .selectFrom('collections')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where(sql<boolean>`'created' = any(rule_fields)`)
    .orderBy('id')
    .execute()
  if (rows.length > 0) await lockRules(ctx)
  for (const { id } of rows) await queueRefresh(ctx, id)
}

/** Applies the rules of a collection again, such as after the task was stopped. */
export async function startRefresh(ctx: TenantContext, id: string): Promise<{ taskId: string }> {
  const { title, kind } = await requireCollection(ctx, id)
  await nameSubject(ctx, title)
  if (kind !== 'rules') fail(collectionsErrors.chosen_by_hand)
  return queueRefresh(ctx, id)
}
