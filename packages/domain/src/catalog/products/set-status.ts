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

/** Of products that are named: each of them is one of the store's. */
export async function setStatus(ctx: TenantContext, { status, ids }: Input<typeof products.setStatus>['body']) {
  const named = [...new Set(ids)]
  const { count } = await ctx.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', ctx.storeId)
    .where(sql<boolean>`id = any(${named}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (count < named.length) fail(generalErrors.not_found)
  return startTask(ctx, setProductStatus, { status, ids: named })
}

/** Of all that a filter finds, as long as these are as many as the person saw. */
export async function setStatusOfMatching(
  ctx: TenantContext,
  { status, matching: { count, ...filter } }: Input<typeof products.setStatusOfMatching>['body'],
) {
  const found = await countProducts(ctx, filter, count)
  if (found.count !== count || found.isMore) fail(listsErrors.matching_changed)
  return startTask(ctx, setProductStatus, { status, matching: filter })
}
