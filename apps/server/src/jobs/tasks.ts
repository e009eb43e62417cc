import type { TaskKind } from '@backroom/contract/tasks/kinds'
import { exportOrders } from '@backroom/domain/orders/orders'
import { setProductStatus } from '@backroom/domain/products/products'
import { importSpend } from '@backroom/domain/spend/spend'
import type { AnyTask } from '@backroom/domain/tasks/tasks'

/** The work of every kind of task; one that is missing does not compile. */
export const tasks: Readonly<Record<TaskKind, AnyTask>> = {
  'orders.export': exportOrders,
  'products.status': setProductStatus,
  'spend.import': importSpend,
}
