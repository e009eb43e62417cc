import { z } from 'zod'
import { idOf } from '../../platform/api/fields.ts'
import { filterFields } from '../../platform/lists/list-endpoints.ts'
import { limits } from './limits.ts'
import { orderList } from './list.ts'

/** Orders of a bulk change that a person has selected. */
export const selectedOrders = (resource: 'order' | 'openOrder' = 'order') =>
  z.array(idOf(resource)).min(1).max(limits.bulkIds)

/** The filter, and the number of matches that the person saw: the server rejects any other number. */
export const matchingOrders = z
  .object({ ...filterFields(orderList), count: z.int().min(1).max(limits.bulkMatching) })
  .meta({ resource: 'matchingOrders' })

/** Fields of the input of a bulk task: the orders of `ids`, or all that match the filter. */
export const bulkOrders = {
  ids: z.array(z.uuid()).max(limits.bulkIds).optional(),
  matching: z.object(filterFields(orderList)).optional(),
}
