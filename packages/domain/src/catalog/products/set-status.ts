import type { products } from '@backroom/contract/catalog/products/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { TenantContext } from '../../platform/context.ts'
import { requireMatching, requireRows } from '../../platform/lists/lists.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { productSource } from './product-source.ts'
import { setProductStatus } from './set-status.task.ts'

/** Starts a status change of the given products. Fails if one is not in the store. */
export const setStatus = async (ctx: TenantContext, { status, ids }: Input<typeof products.setStatus>['body']) =>
  startTask(ctx, setProductStatus, { status, ids: await requireRows(ctx, productSource, ids) })

/** Starts a status change of all products that match a filter. Fails if their number differs from the one that the person saw. */
export const setStatusOfMatching = async (
  ctx: TenantContext,
  { status, matching }: Input<typeof products.setStatusOfMatching>['body'],
) => startTask(ctx, setProductStatus, { status, matching: await requireMatching(ctx, productSource, matching) })
