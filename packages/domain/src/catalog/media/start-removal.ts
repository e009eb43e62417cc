import type { media } from '@backroom/contract/catalog/media/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { mediaSource } from './media-source.ts'
import { removeImages } from './remove-images.task.ts'

/** Starts the deletion of the given images. Fails if one is not in the store. */
export const startRemoval = async (ctx: TenantContext, { ids }: Input<typeof media.removeMany>['body']) =>
  startTask(ctx, removeImages, { ids: await requireRows(ctx, mediaSource, ids) })

/** Starts the deletion of all images that match a filter. Fails if their number differs from the one that the person saw. */
export const startRemovalOfMatching = async (
  ctx: TenantContext,
  { matching }: Input<typeof media.removeMatching>['body'],
) => startTask(ctx, removeImages, { matching: await requireMatching(ctx, mediaSource, matching) })
