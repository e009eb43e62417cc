import type { media } from '@backroom/contract/catalog/media/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { mediaSource } from './media-source.ts'
import { removeImages } from './remove-images.task.ts'

type Body = Input<typeof media.removeMany | typeof media.removeMatching>['body']

/** Starts to delete the given images, or all that match a filter. */
export const startRemoval = (ctx: TenantContext, body: Body) => startBulkTask(ctx, removeImages, mediaSource, body)
