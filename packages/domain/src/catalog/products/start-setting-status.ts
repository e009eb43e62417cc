import type { products } from '@backroom/contract/catalog/products/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { TenantContext } from '../../platform/context.ts'
import { startBulkTask } from '../../platform/tasks/tasks.ts'
import { productSource } from './product-source.ts'
import { setProductStatus } from './set-status.task.ts'

type Body = Input<typeof products.setStatus | typeof products.setStatusOfMatching>['body']

/** Starts to set the status of the given products, or of all that match a filter. */
export const startSettingStatus = (ctx: TenantContext, body: Body) =>
  startBulkTask(ctx, setProductStatus, productSource, body)
