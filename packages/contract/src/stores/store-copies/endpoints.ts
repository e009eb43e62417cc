import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { nonBlank, text } from '../../platform/api/fields.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { storesErrors } from '../stores/errors.ts'

const name = nonBlank(60)

/** Input of the task `stores.copy`. */
export const StoreCopy = z.object({
  name,
  slug: text(40).optional(),
  withProducts: z.boolean(),
  /** Who will own the copy. */
  ownerId: z.uuid(),
})
export type StoreCopy = z.infer<typeof StoreCopy>

export const storeCopies = group('storeCopies', {
  create: endpoint({
    method: 'POST',
    path: '/stores/copies',
    summary:
      'Starts a task that makes a new store of the person with settings, themes, menus and pages of this one; it appears once it is complete',
    permission: 'member',
    idempotent: true,
    status: 201,
    body: z.object({
      name,
      /** Made from the name if it is omitted. */
      slug: text(40).meta({ resource: 'newSlug' }).optional(),
      /** With products, collections, personalizations and product widgets; counted stock begins at 0. */
      withProducts: z.boolean(),
    }),
    answer: TaskStarted,
    errors: [
      storesErrors.slug_taken,
      storesErrors.slug_invalid,
      storesErrors.too_many_stores,
      tasksErrors.too_many_tasks,
    ],
  }),
})
