import { richTextLength } from '@backroom/theme/rich-text'
import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, oneLine, queryInteger, text } from '../../platform/api/fields.ts'
import { RowTimeline } from '../../platform/audit/row-timeline.ts'
import { bulkOf } from '../../platform/lists/bulk-endpoints.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { rulesOf, storedRulesOf } from '../../platform/rules/schema.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { taskStates } from '../../platform/tasks/states.ts'
import { productStatuses } from '../products/states.ts'
import { collectionsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { collectionList } from './list.ts'
import { collectionRuleFields } from './rule-fields.ts'
import { collectionKinds, collectionSorts, collectionStates } from './states.ts'

const Rules = rulesOf(collectionRuleFields)
const StoredRules = storedRulesOf(collectionRuleFields)

/** The task that applies the rules to all products, while it has not finished. Null once the products are those of the rules. */
const Refresh = z.object({
  /** Null for a task that was deleted since. */
  state: z.enum(taskStates).nullable(),
})

const CollectionSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  kind: z.enum(collectionKinds),
  productCount: z.int(),
  state: z.enum(collectionStates),
  publishAt: instant.nullable(),
  refresh: Refresh.nullable(),
  /** Its image, or that of its first active product, in the smallest size; '' without one. */
  imageUrl: z.string(),
  /** Its storefront page while it is published. */
  url: z.string(),
  updatedAt: instant,
})
export type CollectionSummary = z.infer<typeof CollectionSummary>

const Collection = z.object({
  ...CollectionSummary.shape,
  descriptionHtml: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** In the smallest size. */
  image: z.object({ id: z.uuid(), url: z.string() }).nullable(),
  sort: z.enum(collectionSorts),
  isPublished: z.boolean(),
  ...StoredRules.shape,
  revision: z.int(),
})
export type Collection = z.infer<typeof Collection>

const CollectionProduct = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(productStatuses),
  /** Smallest size; '' without an image. */
  imageUrl: z.string(),
})
export type CollectionProduct = z.infer<typeof CollectionProduct>

const Products = z.object({
  products: z.array(CollectionProduct),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Of the products and their order; it is not the revision of the collection. */
  revision: z.int(),
})
export type CollectionProducts = z.infer<typeof Products>

const rules = {
  match: Rules.shape.match,
  /** Of a collection with rules. Each compares texts as they are, without patterns. */
  conditions: Rules.shape.conditions.meta({ resource: 'ruleConditions' }),
}

const fields = {
  title: nonBlank(limits.titleLength),
  /** The last part of its address. If it is empty, it comes from the title, or stays if the collection has one. */
  handle: text(limits.handleLength).meta({ resource: 'newHandle' }),
  /** HTML with paragraphs, emphasis, lists and links. */
  descriptionHtml: text(richTextLength),
  seoTitle: oneLine(limits.seoTitleLength),
  seoDescription: text(limits.seoDescriptionLength),
  imageId: idOf('file').nullable(),
  sort: z.enum(collectionSorts).meta({ resource: 'collectionSort' }),
  isPublished: z.boolean(),
  /** When it becomes published; without effect on a published collection. */
  publishAt: instant
    // Postgres has no year 0.
    .regex(/^(19[7-9]\d|[2-9]\d{3})-/, 'is not a moment from 1970 to 9999')
    .nullable()
    .meta({ resource: 'publishAt' }),
  ...rules,
}
const body = z.object(fields)
export type CollectionBody = z.infer<typeof body>

const someProducts = z.array(idOf('product')).min(1).max(limits.changedProducts)

const newBody = z.object({
  kind: z.enum(collectionKinds),
  ...fields,
  /** The first products of one that has no rules, in their order. */
  productIds: z.array(idOf('product')).max(limits.changedProducts),
})
export type NewCollectionBody = z.infer<typeof newBody>

const Named = z.object({ id: z.uuid(), name: z.string() })

/** What refers to a collection. */
const Usage = z.object({
  /** Their item is hidden. */
  menus: z.array(Named),
  /** Themes whose draft or published version shows it. */
  themes: z.array(Named),
  /** Its products show another chart, or none. */
  sizeCharts: z.array(Named),
  /** They show nothing. */
  widgets: z.array(Named),
  /** Their runs fail. */
  bulkUpdates: z.array(Named),
})
export type CollectionUsage = z.infer<typeof Usage>

const Preview = z.object({
  /** Products that meet the rules, counted up to a limit. */
  products: z.int(),
  isMore: z.boolean(),
  /** Whether every product of the shop meets them. */
  isAll: z.boolean(),
  sample: z.array(CollectionProduct),
})
export type CollectionPreview = z.infer<typeof Preview>

const bulk = bulkOf(collectionList, {
  path: '/stores/collections',
  ...{ rows: 'collections', resource: 'collection', matchingResource: 'matchingCollections' },
  limits,
})
const { isPublished } = fields

/** Input of the task `collections.publish`: the collections of `ids`, or all that match the filter. */
export const CollectionsPublishing = z.object({ isPublished, ...bulk.selected })
/** Input of the task `collections.remove`. */
export const CollectionsRemoval = z.object(bulk.selected)

const publishing = bulk.endpoints({
  path: 'published',
  summary: 'Starts a task that publishes the given collections now, or hides them; times of publication are dropped',
  permission: 'products.edit',
  fields: { isPublished },
})
const removal = bulk.endpoints({
  path: 'removals',
  summary: 'Starts a task that deletes the given collections; their products stay',
  permission: 'products.delete',
  fields: {},
})

const params = z.object({ id: idOf('collection') })

export const collections = group('collections', {
  ...listEndpoints(collectionList, {
    path: '/stores/collections',
    row: CollectionSummary,
    summary: 'Collections, last changed first; the search text matches title and handle',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/collections',
    summary: 'Creates a collection of chosen products, or one whose rules a task then applies to all products',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: newBody,
    answer: Collection,
    errors: [
      generalErrors.not_found,
      generalErrors.handle_taken,
      collectionsErrors.too_many_collections,
      collectionsErrors.too_many_rule_collections,
    ],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/stores/collections/preview',
    mutates: false,
    summary: 'How many products meet rules, and the newest of them',
    permission: 'products.view',
    body: z.object(rules),
    answer: Preview,
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/collections/{id}',
    summary: 'A collection with its texts and rules',
    permission: 'products.view',
    params,
    answer: Collection,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/collections/{id}',
    summary: 'Changes a collection; a task applies changed rules to all products',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body,
    answer: Collection,
    errors: [generalErrors.handle_taken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/collections/{id}',
    summary: 'Deletes a collection; its products stay',
    permission: 'products.delete',
    params,
    answer: z.object({}),
  }),
  setPublishedOfMany: publishing.many,
  setPublishedOfMatching: publishing.matching,
  removeMany: removal.many,
  removeMatching: removal.matching,
  duplicate: endpoint({
    method: 'POST',
    path: '/stores/collections/{id}/duplicate',
    summary: 'Creates an unpublished collection with the same texts, image, and products or rules',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    params,
    body: z.object({ title: fields.title }),
    answer: Collection,
    errors: [collectionsErrors.too_many_collections, collectionsErrors.too_many_rule_collections],
  }),
  usage: endpoint({
    method: 'GET',
    path: '/stores/collections/{id}/usage',
    summary: 'The menus, themes, size charts, widgets and bulk updates that refer to a collection',
    permission: 'products.view',
    params,
    answer: Usage,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/stores/collections/{id}/timeline',
    summary: 'What people did to a collection, newest first',
    permission: 'products.view',
    params,
    answer: RowTimeline,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/stores/collections/{id}/refresh',
    summary: 'Starts a task that applies the rules of a collection to all products again',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    params: z.object({ id: idOf('ruleCollection') }),
    answer: TaskStarted,
    errors: [collectionsErrors.chosen_by_hand],
  }),
  products: endpoint({
    method: 'GET',
    path: '/stores/collections/{id}/products',
    summary: 'A page of the products of a collection, in their order',
    permission: 'products.view',
    params,
    query: z.object({ page: queryInteger(1, limits.products).default(1) }),
    answer: Products,
  }),
  addProducts: endpoint({
    method: 'POST',
    path: '/stores/collections/{id}/products',
    summary: 'Adds products to the end of a collection; those that are in it stay where they are',
    permission: 'products.edit',
    params,
    body: z.object({ ids: someProducts }),
    answer: Products,
    errors: [collectionsErrors.chosen_by_rules, collectionsErrors.collection_full],
  }),
  removeProducts: endpoint({
    method: 'POST',
    path: '/stores/collections/{id}/products/removal',
    summary: 'Takes products out of a collection; those that are not in it are skipped',
    permission: 'products.edit',
    params: z.object({ id: idOf('orderedCollection') }),
    body: z.object({ ids: z.array(idOf('productInCollection')).min(1).max(limits.changedProducts) }),
    answer: Products,
    errors: [collectionsErrors.chosen_by_rules],
  }),
  moveProduct: endpoint({
    method: 'PUT',
    path: '/stores/collections/{id}/products/{productId}/place',
    summary: 'Moves a product of a collection behind another one, or to the beginning',
    permission: 'products.edit',
    ifMatch: true,
    params: z.object({ id: idOf('orderedCollection'), productId: idOf('productInCollection') }),
    body: z.object({
      /** The product before its new place; null for the beginning. */
      afterId: idOf('product').nullable().meta({ resource: 'placeInCollection' }),
    }),
    answer: z.object({ revision: z.int() }),
    errors: [collectionsErrors.chosen_by_rules],
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/stores/products/{id}/collections',
    summary: 'The collections of a product, by title',
    permission: 'products.view',
    params: z.object({ id: idOf('product') }),
    answer: z.object({
      collections: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          kind: z.enum(collectionKinds),
          state: z.enum(collectionStates),
        }),
      ),
    }),
  }),
})

/** Input of the task `collections.refresh`. */
export const CollectionRefresh = z.object({ collectionId: z.uuid() })
export type CollectionRefresh = z.infer<typeof CollectionRefresh>
