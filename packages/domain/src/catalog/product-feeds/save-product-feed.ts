import { isDeepStrictEqual } from 'node:util'
import type { FeedFieldMap, ProductFeed, ProductFeedBody } from '@backroom/contract/catalog/product-feeds/endpoints'
import { productFeedsErrors } from '@backroom/contract/catalog/product-feeds/errors'
import { limits } from '@backroom/contract/catalog/product-feeds/limits'
import { isNamedSource, type MappedField, mappedFields } from '@backroom/contract/catalog/product-feeds/states'
import { usualMap } from '@backroom/contract/catalog/product-feeds/usual-map'
import { DomainError, fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { ensureQueued } from '../../platform/tasks/tasks.ts'
import { requireRuleMetafields } from '../metafields/metafields.ts'
import { findProductFeed } from './find-product-feeds.ts'
import { nextRunOf } from './next-feed-run.ts'
import { runOf, setLastTask, startFeedRun } from './start-run.ts'
import { writeProductFeed } from './write-feed.task.ts'

const texts = {
  name: { en: 'Enter a name.', vi: 'Hãy nhập tên.' },
  source: { en: 'Enter what this source takes.', vi: 'Hãy nhập nội dung của nguồn này.' },
}

/** Rejects sources without the name that they need. */
function requireSources(map: FeedFieldMap) {
  const errors = mappedFields.flatMap((field) =>
    (map[field] ?? []).flatMap(({ source, name }, index) =>
      isNamedSource(source) && name.trim() === '' ? [{ path: `map.${field}.${index}.name`, text: texts.source }] : [],
    ),
  )
  if (errors.length > 0) throw new DomainError(generalErrors.invalid_request, [texts.source], errors)
}

/** The fields whose sources differ from the usual ones. */
function ownSources(map: FeedFieldMap): FeedFieldMap {
  const own: Partial<Record<MappedField, FeedFieldMap[MappedField]>> = {}
  for (const field of mappedFields) {
    const sources = map[field]?.map(({ source, name }) => ({ source, name: isNamedSource(source) ? name.trim() : '' }))
    if (sources && JSON.stringify(sources) !== JSON.stringify(usualMap[field])) own[field] = sources
  }
  return own
}

async function columnsOf(ctx: TenantContext, body: ProductFeedBody) {
  const name = body.name.trim() || fail(generalErrors.invalid_request, [texts.name], 'name')
  await nameSubject(ctx, name)
  requireSources(body.map)
  await requireRuleMetafields(ctx, body)
  return {
    ...{ name, platform: body.platform, format: body.format, match: body.match },
    ...{ conditions: JSON.stringify(body.conditions), map: JSON.stringify(ownSources(body.map)) },
    ...{ every: body.every, weekday: body.weekday, hour: body.hour },
    ...{ next_run_at: nextRunOf(body, ctx.storeId), paused_at: null, made_by: ctx.user.id },
  }
}

/** Creates a feed and starts writing its first file. */
export async function createProductFeed(ctx: TenantContext, body: ProductFeedBody): Promise<ProductFeed> {
  const columns = await columnsOf(ctx, body)
  const { db, storeId } = ctx
  const { count } = await db
    .selectFrom('product_feeds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  // Approximate: concurrent requests may exceed it.
  if (count >= limits.perStore) fail(productFeedsErrors.too_many_feeds)
  const { id } = await unlessTaken(
    db
      .insertInto('product_feeds')
      .values({ store_id: storeId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await startFeedRun(ctx, id)
  return findProductFeed(ctx, id)
}

/** The caller becomes the person on whose behalf it runs. A paused schedule resumes. Other contents are written at once. */
export async function updateProductFeed(
  ctx: TenantContext,
  id: string,
  body: ProductFeedBody,
  revision: number,
): Promise<ProductFeed> {
  const { db, storeId } = ctx
  const before = runOf(await findProductFeed(ctx, id), false)
  const columns = await columnsOf(ctx, body)
  const updated = await unlessTaken(
    db
      .updateTable('product_feeds')
      .set({ ...columns, updated_at: sql<string>`now()`, revision: revision + 1 })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!updated) fail(generalErrors.revision_conflict)
  const after = runOf(await findProductFeed(ctx, id), false)
  if (!isDeepStrictEqual({ ...before, name: '' }, { ...after, name: '' }))
    await setLastTask(ctx, id, (await ensureQueued(ctx, writeProductFeed, after)).taskId)
  return findProductFeed(ctx, id)
}

/** Gives the feed a new address. */
export async function renewFeedAddress(ctx: TenantContext, id: string): Promise<ProductFeed> {
  const { name } = await findProductFeed(ctx, id)
  await nameSubject(ctx, name)
  await ctx.db
    .updateTable('product_feeds')
    .set({ address_version: sql<number>`address_version + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  return findProductFeed(ctx, id)
}

/** Its last file is deleted with its task, as those of other tasks. */
export async function removeProductFeed(ctx: TenantContext, id: string) {
  const { db, storeId } = ctx
  const removed = await db
    .deleteFrom('product_feeds')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(['name', 'good_task_id'])
    .executeTakeFirst()
  if (!removed) fail(generalErrors.not_found)
  await nameSubject(ctx, removed.name)
  if (removed.good_task_id)
    await db
      .updateTable('tasks')
      .set({ is_kept: false })
      .where('store_id', '=', storeId)
      .where('id', '=', removed.good_task_id)
      .execute()
  return {}
}

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) fail(productFeedsErrors.feed_name_taken)
    throw error
  }
}
