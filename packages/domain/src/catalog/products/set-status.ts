import type { products } from '@backroom/contract/catalog/products/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { listsErrors } from '@backroom/contract/platform/lists/errors'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { countProducts } from './product-source.ts'
import { setProductStatus } from './set-status.task.ts'

/** Fails if one of the products is not in the store. The ids are different. */
export async function requireProducts(ctx: TenantContext, productIds: readonly string[]): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', ctx.storeId)
    .where(sql<boolean>`id = any(${[...productIds]}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (count < productIds.length) fail(generalErrors.not_found)
}

/** Starts a status change of the given products. Fails if one is not in the store. */
export async function setStatus(ctx: TenantContext, { status, ids }: Input<typeof products.setStatus>['body']) {
  const productIds = [...new Set(ids)]
  await requireProducts(ctx, productIds)
  return startTask(ctx, setProductStatus, { status, ids: productIds })
}

/** Starts a status change of all products that match a filter. Fails if their number differs from the one that the person saw. */
export async function setStatusOfMatching(
  ctx: TenantContext,
  { status, matching: { count, ...filter } }: Input<typeof products.setStatusOfMatching>['body'],
) {
  const found = await countProducts(ctx, filter, count)
  if (found.count !== count || found.isMore) fail(listsErrors.matching_changed)
  return startTask(ctx, setProductStatus, { status, matching: filter })
}
