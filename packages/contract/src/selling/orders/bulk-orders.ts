import { z } from 'zod'
import type { Permission } from '../../platform/access/permissions.ts'
import { endpoint } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf } from '../../platform/api/fields.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { limits } from './limits.ts'
import { orderList } from './list.ts'

/** Fields of the input of a bulk task: the orders of `ids`, or all that match the filter. */
export const bulkOrders = {
  ids: z.array(z.uuid()).max(limits.bulkIds).optional(),
  matching: z.object(filterFields(orderList)).optional(),
}

/** The filter, and the number of matches that the person saw: the server rejects any other number. */
const matching = z
  .object({ ...filterFields(orderList), count: z.int().min(1).max(limits.bulkMatching) })
  .meta({ resource: 'matchingOrders' })

interface BulkChange<Who extends Permission, Fields extends z.ZodRawShape> {
  /** Below `/stores/orders`. */
  path: string
  /** Of the endpoint that takes ids. */
  summary: string
  permission: Who
  /** What the task does with each order. */
  fields: Fields
  /** What the ids name. */
  resource?: 'order' | 'openOrder'
}

/** The two endpoints of a bulk change, which start its task: `many` takes the ids of orders, `matching` a filter. */
export function bulkEndpoints<const Who extends Permission, Fields extends z.ZodRawShape>({
  path,
  summary,
  permission,
  fields,
  resource = 'order',
}: BulkChange<Who, Fields>) {
  const starting = { method: 'POST', permission, idempotent: true, status: 201, answer: TaskStarted } as const
  return {
    many: endpoint({
      ...starting,
      path: `/stores/orders/${path}`,
      summary,
      body: z.object({ ...fields, ids: z.array(idOf(resource)).min(1).max(limits.bulkIds) }),
      errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
    }),
    matching: endpoint({
      ...starting,
      path: `/stores/orders/matching/${path}`,
      summary: 'Starts a task that does the same with all orders that match a filter',
      body: z.object({ ...fields, matching }),
      errors: [listsErrors.matching_changed, tasksErrors.too_many_tasks],
    }),
  }
}
