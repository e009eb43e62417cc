import type { media } from '@backroom/contract/catalog/media/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { listsErrors } from '@backroom/contract/platform/lists/errors'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { countImages } from './media-source.ts'
import { removeImages } from './remove-images.task.ts'

/** Starts the deletion of the given images. Fails if one is not in the store. */
export async function startRemoval(ctx: TenantContext, { ids }: Input<typeof media.removeMany>['body']) {
  const fileIds = [...new Set(ids)]
  const { count } = await ctx.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', ctx.storeId)
    .where(sql<boolean>`id = any(${fileIds}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (count < fileIds.length) fail(generalErrors.not_found)
  return startTask(ctx, removeImages, { ids: fileIds })
}

/** Starts the deletion of all images that match a filter. Fails if their number differs from the one that the person saw. */
export async function startRemovalOfMatching(
  ctx: TenantContext,
  { matching: { count, ...filter } }: Input<typeof media.removeMatching>['body'],
) {
  const found = await countImages(ctx, filter, count)
  if (found.count !== count || found.isMore) fail(listsErrors.matching_changed)
  return startTask(ctx, removeImages, { matching: filter })
}
