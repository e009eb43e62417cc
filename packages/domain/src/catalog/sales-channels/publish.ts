import type { salesChannels } from '@backroom/contract/catalog/sales-channels/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { productSource } from '../products/products.ts'
import { findChannel } from './channel-queries.ts'
import { publishTask } from './publish.task.ts'

/** Starts publishing the given products in a channel, or leaving them out. Fails if one is not in the store. */
export async function publishProducts(
  ctx: TenantContext,
  channelId: string,
  { published, ids }: Input<typeof salesChannels.publish>['body'],
) {
  const { name } = await findChannel(ctx, channelId)
  await nameSubject(ctx, name)
  return startTask(ctx, publishTask, { channelId, published, ids: await requireRows(ctx, productSource, ids) })
}

/** The same for all products that match a filter. Fails if their number differs from the one that the person saw. */
export async function publishMatching(
  ctx: TenantContext,
  channelId: string,
  { published, matching }: Input<typeof salesChannels.publishMatching>['body'],
) {
  const { name } = await findChannel(ctx, channelId)
  await nameSubject(ctx, name)
  const filter = await requireMatching(ctx, productSource, matching)
  return startTask(ctx, publishTask, { channelId, published, matching: filter })
}
