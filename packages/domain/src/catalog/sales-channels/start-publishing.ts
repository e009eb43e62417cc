import type { salesChannels } from '@backroom/contract/catalog/sales-channels/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { productSource } from '../products/products.ts'
import { findChannel } from './channel-queries.ts'
import { publishTask } from './publish.task.ts'

type Body = Input<typeof salesChannels.publish | typeof salesChannels.publishMatching>['body']

/** Starts to publish the given products, or all that match a filter, in a channel, or to leave them out. */
export async function startPublishing(ctx: TenantContext, channelId: string, body: Body) {
  const { name } = await findChannel(ctx, channelId)
  await nameSubject(ctx, name)
  return startBulkTask(ctx, publishTask, productSource, { channelId, ...body })
}
