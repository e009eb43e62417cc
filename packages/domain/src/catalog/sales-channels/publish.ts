import type { salesChannels } from '@backroom/contract/catalog/sales-channels/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { listsErrors } from '@backroom/contract/platform/lists/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { countProducts } from '../products/products.ts'
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
  const productIds = [...new Set(ids)]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from products where store_id = ${ctx.storeId} and id = any(${productIds}::uuid[])`.execute(
    ctx.db,
  )
  if (rows[0]!.count < productIds.length) fail(generalErrors.not_found)
  return startTask(ctx, publishTask, { channelId, published, ids: productIds })
}

/** The same for all products that match a filter. Fails if their number differs from the one that the person saw. */
export async function publishMatching(
  ctx: TenantContext,
  channelId: string,
  { published, matching: { count, ...filter } }: Input<typeof salesChannels.publishMatching>['body'],
) {
  const { name } = await findChannel(ctx, channelId)
  await nameSubject(ctx, name)
  const found = await countProducts(ctx, filter, count)
  if (found.count !== count || found.isMore) fail(listsErrors.matching_changed)
  return startTask(ctx, publishTask, { channelId, published, matching: filter })
}
