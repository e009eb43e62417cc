import type { BulkUpdate, BulkUpdateBody } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { bulkUpdatesErrors } from '@backroom/contract/catalog/bulk-updates/errors'
import { limits } from '@backroom/contract/catalog/bulk-updates/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { requireRuleMetafields } from '../metafields/metafields.ts'
import { findBulkUpdate } from './find-bulk-updates.ts'
import { nextRunOf } from './next-bulk-run.ts'
import { requireCollections, requireRecipe } from './require-recipe.ts'

const texts = {
  name: { en: 'Enter a name.', vi: 'Hãy nhập tên.' },
  actions: { en: 'Add an action.', vi: 'Hãy thêm một thao tác.' },
  runAt: { en: 'Choose a time in the future.', vi: 'Hãy chọn thời điểm trong tương lai.' },
}

/** @param storedRunAt the time that may be in the past, because it was chosen before */
async function columnsOf(ctx: TenantContext, body: BulkUpdateBody, storedRunAt: string | null = null) {
  const name = body.name.trim() || fail(generalErrors.invalid_request, [texts.name], 'name')
  await nameSubject(ctx, name)
  if (body.actions.length === 0) fail(generalErrors.invalid_request, [texts.actions], 'actions')
  requireRecipe(body)
  await requireCollections(ctx, body)
  await requireRuleMetafields(ctx, body)
  const runAt = body.every === 'once' ? body.runAt : null
  const isStored = runAt !== null && storedRunAt !== null && Date.parse(runAt) === Date.parse(storedRunAt)
  if (body.every === 'once' && !isStored && (runAt === null || Date.parse(runAt) <= Date.now()))
    fail(generalErrors.invalid_request, [texts.runAt], 'runAt')
  return {
    ...{ name, match: body.match, conditions: JSON.stringify(body.conditions), actions: JSON.stringify(body.actions) },
    ...{ every: body.every, run_at: runAt, weekday: body.weekday, hour: body.hour },
    ...{ next_run_at: nextRunOf({ ...body, runAt }, ctx.storeId), paused_at: null, made_by: ctx.user.id },
  }
}

export async function createBulkUpdate(ctx: TenantContext, body: BulkUpdateBody): Promise<BulkUpdate> {
  const columns = await columnsOf(ctx, body)
  const { db, storeId } = ctx
  const { count } = await db
    .selectFrom('bulk_updates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  // Approximate: concurrent requests may exceed it.
  if (count >= limits.perStore) fail(bulkUpdatesErrors.too_many_bulk_updates)
  const { id } = await db
    .insertInto('bulk_updates')
    .values({ store_id: storeId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findBulkUpdate(ctx, id)
}

/** The caller becomes the person on whose behalf it runs. A paused schedule resumes. */
export async function updateBulkUpdate(
  ctx: TenantContext,
  id: string,
  body: BulkUpdateBody,
  revision: number,
): Promise<BulkUpdate> {
  const { db, storeId } = ctx
  const { runAt } = await findBulkUpdate(ctx, id)
  const columns = await columnsOf(ctx, body, runAt)
  const updated = await db
    .updateTable('bulk_updates')
    .set({ ...columns, updated_at: sql<string>`now()`, revision: revision + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!updated) fail(generalErrors.revision_conflict)
  return findBulkUpdate(ctx, id)
}

export async function removeBulkUpdate(ctx: TenantContext, id: string) {
  const removed = await ctx.db
    .deleteFrom('bulk_updates')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  await nameSubject(ctx, removed?.name ?? fail(generalErrors.not_found))
  return {}
}
