import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { currency, idOf, instant, nonBlank } from '../../platform/api/fields.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { taskStates } from '../../platform/tasks/states.ts'
import { CollectionPickerQuery, ThemeCollection } from '../products/pickers.ts'
import { ProductRules, StoredProductRules } from '../products/product-rules.ts'
import { bulkActionKinds } from './action-kinds.ts'
import { BulkAction } from './actions.ts'
import { bulkUpdatesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { bulkUpdateList } from './list.ts'
import { bulkSchedules, bulkWarnings } from './states.ts'

/** What a bulk update does: which products and variants, and which changes. */
const recipe = {
  match: ProductRules.shape.match,
  conditions: ProductRules.shape.conditions.meta({ resource: 'ruleConditions' }),
  actions: z.array(BulkAction).max(limits.actions).meta({ resource: 'bulkActions' }),
}
const schedule = {
  every: z.enum(bulkSchedules).meta({ resource: 'bulkSchedule' }),
  /** Of a bulk update that runs once; in the future when it is chosen. */
  runAt: instant
    // Postgres has no year 0.
    .regex(/^(19[7-9]\d|[2-9]\d{3})-/, 'is not a moment from 1970 to 9999')
    .nullable()
    .meta({ resource: 'publishAt' }),
  /** 1 is Monday; of one that runs each week. */
  weekday: z.int().min(1).max(7),
  /** In the store's time zone. */
  hour: z.int().min(0).max(23),
}

const Person = z.object({ id: z.uuid(), name: z.string() })

/** The last task of a bulk update. */
const LastRun = z.object({
  taskId: z.uuid(),
  state: z.enum(taskStates),
  startedAt: instant,
  done: z.int(),
  failed: z.int(),
})

const BulkUpdateSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  conditionCount: z.int(),
  /** The kinds of its actions, in order. */
  actionKinds: z.array(z.enum(bulkActionKinds)),
  every: z.enum(bulkSchedules),
  nextRunAt: instant.nullable(),
  /** Whether its schedule stopped, because the person who saved it may not change products any more. */
  isPaused: z.boolean(),
  /** Null before its first run, and 90 days after the last one. */
  lastRun: LastRun.nullable(),
  /** The person who saved it last, on whose behalf it runs. */
  maker: Person,
  createdAt: instant,
})
export type BulkUpdateSummary = z.infer<typeof BulkUpdateSummary>

const BulkUpdate = BulkUpdateSummary.omit({ conditionCount: true, actionKinds: true }).extend({
  ...StoredProductRules.shape,
  actions: z.array(BulkAction),
  ...schedule,
  runAt: instant.nullable(),
  revision: z.int(),
})
export type BulkUpdate = z.infer<typeof BulkUpdate>

const body = z.object({ name: nonBlank(limits.nameLength), ...recipe, ...schedule })
export type BulkUpdateBody = z.infer<typeof body>

const ChangeOf = z.object({
  /** What it is called: the field of a product or of a variant. */
  field: z.string(),
  before: z.union([z.string(), z.number(), z.array(z.string()), z.null()]),
  after: z.union([z.string(), z.number(), z.array(z.string()), z.null()]),
})

/** A product or a variant that would change. */
const PreviewRow = z.object({
  productId: z.uuid(),
  title: z.string(),
  /** '' for the product itself. */
  variant: z.string(),
  changes: z.array(ChangeOf),
  /** Why it would stay as it is; '' if it would change. */
  refusal: z.string(),
})
export type BulkPreviewRow = z.infer<typeof PreviewRow>

const Preview = z.object({
  /** Of products that match, and of variants that match in them; both counted up to a limit. */
  products: z.int(),
  variants: z.int(),
  isMore: z.boolean(),
  /** Of these, how many the preview has read: the first ones. */
  readProducts: z.int(),
  /** Of those that it has read, products that would change, in themselves or in a variant, and variants that would. */
  changedProducts: z.int(),
  changedVariants: z.int(),
  refused: z.int(),
  warnings: z.array(z.object({ warning: z.enum(bulkWarnings), count: z.int() })),
  sample: z.array(PreviewRow),
  currency,
})
export type BulkPreview = z.infer<typeof Preview>

const params = z.object({ id: idOf('bulkUpdate') })

export const bulkUpdates = group('bulkUpdates', {
  ...listEndpoints(bulkUpdateList, {
    path: '/stores/bulk-updates',
    row: BulkUpdateSummary,
    summary: 'Saved bulk updates with their last run and their next one, newest first',
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/bulk-updates/{id}',
    summary: 'A bulk update',
    permission: 'products.bulk',
    params,
    answer: BulkUpdate,
  }),
  collections: endpoint({
    method: 'GET',
    path: '/stores/bulk-updates/collections',
    summary: 'Collections to choose in conditions and actions, by title',
    permission: 'products.bulk',
    query: CollectionPickerQuery,
    answer: z.object({ collections: z.array(ThemeCollection) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/bulk-updates',
    summary: 'Saves a bulk update: conditions, actions and a schedule; nothing runs yet',
    permission: 'products.bulk',
    idempotent: true,
    status: 201,
    body,
    answer: BulkUpdate,
    errors: [generalErrors.not_found, bulkUpdatesErrors.too_many_bulk_updates],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/bulk-updates/{id}',
    summary: 'Changes a bulk update; its schedule then runs on behalf of the caller',
    permission: 'products.bulk',
    ifMatch: true,
    params,
    body,
    answer: BulkUpdate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/bulk-updates/{id}',
    summary: 'Deletes a bulk update; what it has changed stays, and its tasks too',
    permission: 'products.bulk',
    params,
    answer: z.object({}),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/stores/bulk-updates/preview',
    mutates: false,
    summary: 'What a bulk update would change: numbers, warnings and the first changes',
    permission: 'products.bulk',
    body: z.object(recipe),
    answer: Preview,
    errors: [generalErrors.not_found],
  }),
  run: endpoint({
    method: 'POST',
    path: '/stores/bulk-updates/{id}/runs',
    summary: 'Starts a task that makes the changes of a bulk update; it can be undone',
    permission: 'products.bulk',
    idempotent: true,
    status: 201,
    params,
    body: z.object({
      /** The number of products that the person saw: the server rejects any other number. */
      products: z.int().min(0).max(limits.products).meta({ resource: 'bulkMatches' }),
      /** The revision that the person saw. */
      revision: z
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .meta({ resource: 'bulkRevision' }),
    }),
    answer: TaskStarted,
    errors: [
      generalErrors.revision_conflict,
      listsErrors.matching_changed,
      bulkUpdatesErrors.too_many_matches,
      tasksErrors.too_many_tasks,
    ],
  }),
})

/** Input of the task `products.bulkUpdate`. */
export const BulkRun = z.object({
  /** The bulk update as it was when it started. */
  bulkUpdateId: z.uuid(),
  name: z.string(),
  ...recipe,
  isScheduled: z.boolean(),
})
export type BulkRun = z.infer<typeof BulkRun>
