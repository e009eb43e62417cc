import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, oneLine } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { taskStates } from '../../platform/tasks/states.ts'
import { CollectionPickerQuery, ThemeCollection } from '../products/pickers.ts'
import { ProductRules, StoredProductRules } from '../products/product-rules.ts'
import { productFeedsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { productFeedList } from './list.ts'
import {
  feedFormats,
  feedPlatforms,
  feedProblems,
  feedSchedules,
  feedSeverities,
  feedSources,
  mappedFields,
} from './states.ts'

const Source = z.object({
  source: z.enum(feedSources),
  /** Of an option or a column its name, of a text the text; '' for the others. */
  name: oneLine(limits.sourceNameLength),
})

/** The sources of each field that differs from the usual ones; the first source with a value fills the field. */
const FieldMap = z.partialRecord(z.enum(mappedFields), z.array(Source).max(limits.sources))
export type FeedFieldMap = z.infer<typeof FieldMap>

/** What a feed contains. */
const contents = {
  platform: z.enum(feedPlatforms),
  /** Which products: conditions on active products and their variants. */
  match: ProductRules.shape.match,
  conditions: ProductRules.shape.conditions.meta({ resource: 'ruleConditions' }),
  map: FieldMap.meta({ resource: 'feedMap' }),
}

const body = z.object({
  name: nonBlank(limits.nameLength).meta({ resource: 'newFeedName' }),
  ...contents,
  format: z.enum(feedFormats),
  every: z.enum(feedSchedules),
  /** 1 is Monday; of one that is written each week. */
  weekday: z.int().min(1).max(7),
  /** In the store's time zone; of one that is written each day or week. */
  hour: z.int().min(0).max(23),
})
export type ProductFeedBody = z.infer<typeof body>

/** A run of a feed. */
const Run = z.object({
  taskId: z.uuid(),
  state: z.enum(taskStates),
  startedAt: instant,
  /** Products of the file, and findings. */
  products: z.int(),
  findings: z.int(),
})

const ProductFeedSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  platform: z.enum(feedPlatforms),
  format: z.enum(feedFormats),
  every: z.enum(feedSchedules),
  /** Its secret address at the shop. */
  url: z.string(),
  nextRunAt: instant.nullable(),
  /** Whether its schedule stopped, because the person who saved it may not export products any more. */
  isPaused: z.boolean(),
  /** Null before its first run, and 90 days after the last one. */
  lastRun: Run.nullable(),
  /** When the file that its address answers was complete; null before. */
  fileAt: instant.nullable(),
  maker: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: instant,
})
export type ProductFeedSummary = z.infer<typeof ProductFeedSummary>

const ProductFeed = ProductFeedSummary.extend({
  ...StoredProductRules.shape,
  map: FieldMap,
  weekday: z.int(),
  hour: z.int(),
  revision: z.int(),
})
export type ProductFeed = z.infer<typeof ProductFeed>

const Finding = z.object({
  field: z.string(),
  problem: z.enum(feedProblems),
  severity: z.enum(feedSeverities),
})

const Preview = z.object({
  /** Of products and variants that match, counted up to a limit. */
  products: z.int(),
  variants: z.int(),
  isMore: z.boolean(),
  items: z.array(
    z.object({
      productId: z.uuid(),
      title: z.string(),
      /** The fields with a value, in the feed's order. */
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
      findings: z.array(Finding),
    }),
  ),
})
export type FeedPreview = z.infer<typeof Preview>

const params = z.object({ id: idOf('productFeed') })

export const productFeeds = group('productFeeds', {
  ...listEndpoints(productFeedList, {
    path: '/stores/product-feeds',
    row: ProductFeedSummary,
    summary: 'Product feeds with their addresses and last runs, newest first',
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/product-feeds/{id}',
    summary: 'A product feed',
    permission: 'products.view',
    params,
    answer: ProductFeed,
  }),
  collections: endpoint({
    method: 'GET',
    path: '/stores/product-feeds/collections',
    summary: 'Collections to choose in conditions, by title',
    permission: 'products.view',
    query: CollectionPickerQuery,
    answer: z.object({ collections: z.array(ThemeCollection) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/product-feeds',
    summary: 'Creates a product feed with an address of its own; its first file is written at once',
    permission: 'products.export',
    idempotent: true,
    status: 201,
    body,
    answer: ProductFeed,
    errors: [productFeedsErrors.feed_name_taken, productFeedsErrors.too_many_feeds, tasksErrors.too_many_tasks],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/product-feeds/{id}',
    summary: 'Changes a product feed; its schedule then runs on behalf of the caller. Its address ends with the format',
    permission: 'products.export',
    ifMatch: true,
    params,
    body,
    answer: ProductFeed,
    errors: [productFeedsErrors.feed_name_taken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/product-feeds/{id}',
    summary: 'Deletes a product feed; its address stops working',
    permission: 'products.export',
    params,
    answer: z.object({}),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/stores/product-feeds/{id}/address',
    summary: 'Gives the feed a new address; the one before stops working at once',
    permission: 'products.export',
    params,
    answer: ProductFeed,
  }),
  run: endpoint({
    method: 'POST',
    path: '/stores/product-feeds/{id}/runs',
    summary: 'Starts writing the feed; its address answers the file before until the new one is complete',
    permission: 'products.export',
    idempotent: true,
    status: 201,
    params,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  findings: endpoint({
    method: 'GET',
    path: '/stores/product-feeds/{id}/findings',
    summary: 'What the platform would reject of the last run, or show less for, by field and problem',
    permission: 'products.view',
    params,
    answer: z.object({
      /** Null without a run. */
      taskId: z.uuid().nullable(),
      groups: z.array(
        Finding.extend({
          products: z.int(),
          /** The first ones, by title. */
          sample: z.array(z.object({ id: z.uuid(), title: z.string() })),
        }),
      ),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/stores/product-feeds/preview',
    mutates: false,
    summary: 'The first items of a feed as they would be written, with their findings, and how many there would be',
    permission: 'products.view',
    body: z.object(contents),
    answer: Preview,
  }),
})

/** Input of the task `product-feeds.write`: the feed as it was when the task started. */
export const FeedRun = z.object({
  feedId: z.uuid(),
  name: z.string(),
  format: z.enum(feedFormats),
  ...contents,
  /** Members are told if a scheduled run fails. */
  isScheduled: z.boolean(),
})
export type FeedRun = z.infer<typeof FeedRun>
