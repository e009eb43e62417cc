import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { endpoint } from '../api/endpoint.ts'
import { generalErrors } from '../api/errors.ts'
import { idOf } from '../api/fields.ts'
import { TaskStarted } from '../tasks/endpoints.ts'
import { tasksErrors } from '../tasks/errors.ts'
import type { ListDefinition } from './define-list.ts'
import { listsErrors } from './errors.ts'
import { filterFields } from './list-endpoints.ts'

interface BulkList {
  path: `/stores/${string}`
  /** What the rows are called in the descriptions of endpoints. */
  rows: string
  limits: { bulkIds: number; bulkMatching: number }
  /** What an id names, unless a change says otherwise. */
  resource: string
  /** What a filter names. */
  matchingResource: string
}

export interface BulkChange<Who extends Permission, Fields extends z.ZodRawShape> {
  /** Below the path of the list. */
  path: string
  /** Of the endpoint that takes ids. */
  summary: string
  permission: Who
  /** What the task does with each row. */
  fields: Fields
  resource?: string
}

/** How tasks over the rows of a list are started. */
export function bulkOf<D extends ListDefinition>(
  list: D,
  { path: root, rows, limits, resource: usual, matchingResource }: BulkList,
) {
  const filter = filterFields(list)
  /** The filter, and the number of matches that the person saw: the server rejects any other number. */
  const matching = z
    .object({ ...filter, count: z.int().min(1).max(limits.bulkMatching) })
    .meta({ resource: matchingResource })
  return {
    /** Fields of the input of a bulk task: the rows of `ids`, or all that match the filter. */
    selected: {
      ids: z.array(z.uuid()).max(limits.bulkIds).optional(),
      matching: z.object(filter).optional(),
    },
    /** The two endpoints of a bulk change, which start its task: `many` takes ids, `matching` a filter. */
    endpoints<const Who extends Permission, Fields extends z.ZodRawShape>({
      path,
      summary,
      permission,
      fields,
      resource = usual,
    }: BulkChange<Who, Fields>) {
      const starting = { method: 'POST', permission, idempotent: true, status: 201, answer: TaskStarted } as const
      return {
        many: endpoint({
          ...starting,
          path: `${root}/${path}`,
          summary,
          body: z.object({ ...fields, ids: z.array(idOf(resource)).min(1).max(limits.bulkIds) }),
          errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
        }),
        matching: endpoint({
          ...starting,
          path: `${root}/matching/${path}`,
          summary: `Starts a task that does the same with all ${rows} that match a filter`,
          body: z.object({ ...fields, matching }),
          errors: [listsErrors.matching_changed, tasksErrors.too_many_tasks],
        }),
      }
    },
  }
}
