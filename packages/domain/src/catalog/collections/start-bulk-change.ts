import type { collections } from '@backroom/contract/catalog/collections/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { collectionSource } from './collection-source.ts'
import { publishCollections } from './publish-collections.task.ts'
import { removeCollections } from './remove-collections.task.ts'

type Body<Endpoint extends keyof typeof collections> = Input<(typeof collections)[Endpoint]>['body']

/** Starts to publish or hide the given collections, or all that match a filter. */
export const startPublishing = (ctx: TenantContext, body: Body<'setPublishedOfMany' | 'setPublishedOfMatching'>) =>
  startBulkTask(ctx, publishCollections, collectionSource, body)

/** Starts to delete the given collections, or all that match a filter. */
export const startRemoval = (ctx: TenantContext, body: Body<'removeMany' | 'removeMatching'>) =>
  startBulkTask(ctx, removeCollections, collectionSource, body)
