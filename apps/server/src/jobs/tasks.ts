import type { TaskKind } from '@backroom/contract/platform/tasks/kinds'
import { importSpend } from '@backroom/domain/analytics/spend/spend'
import { setProductStatus } from '@backroom/domain/catalog/products/products'
import type { AnyTask } from '@backroom/domain/platform/tasks/tasks'
import { exportOrders } from '@backroom/domain/selling/orders/orders'

/** The work of every kind of task; one that is missing does not compile. */
export const tasks: Readonly<Record<TaskKind, AnyTask>> = {
  'orders.export': exportOrders,
  'products.status': setProductStatus,
  'spend.import': importSpend,
}
