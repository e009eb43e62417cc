import { bulkOf } from '../../platform/lists/bulk-endpoints.ts'
import { limits } from './limits.ts'
import { orderList } from './list.ts'

export const { selected: bulkOrders, endpoints: bulkEndpoints } = bulkOf(orderList, {
  ...{ path: '/stores/orders', rows: 'orders', resource: 'order', matchingResource: 'matchingOrders', limits },
})
