import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant, nonBlank, text } from '../../platform/api/fields.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { limits } from './limits.ts'
import { productList } from './list.ts'
import { productStatuses } from './states.ts'

export const ProductSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  status: z.enum(productStatuses),
  vendor: z.string(),
  variantCount: z.int(),
  /** Price of the cheapest variant. */
  priceCents: amountCents,
  currency,
  /** Sum of all variants; null if none is counted. */
  stock: z.int().nullable(),
  /** Smallest size; '' without an image. */
  imageUrl: z.string(),
  /** Its storefront page while it is active. */
  url: z.string(),
  createdAt: instant,
})
export type ProductSummary = z.infer<typeof ProductSummary>

/** The data of a product's page. */
export const ProductDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  status: z.enum(productStatuses),
  vendor: z.string(),
  currency,
  /** Smallest size; '' without an image. */
  imageUrl: z.string(),
  /** Its storefront page while it is active. */
  url: z.string(),
  variants: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      sku: z.string(),
      priceCents: amountCents,
      compareAtCents: amountCents.nullable(),
      /** Null if it is not counted. */
      stock: z.int().nullable(),
    }),
  ),
  revision: z.int(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

const title = nonBlank(200)
const params = z.object({ id: idOf('product') })

/** Input of the task `products.status`: the products of `ids`, or all that match the filter. */
export const StatusChange = z.object({
  status: z.enum(productStatuses),
  ids: z.array(z.uuid()).max(limits.bulkIds).optional(),
  matching: z.object(filterFields(productList)).optional(),
})
export type StatusChange = z.infer<typeof StatusChange>

export const products = group('products', {
  ...listEndpoints(productList, {
    path: '/stores/products',
    row: ProductSummary,
    summary: 'Products, newest first; the search text matches title, vendor, tags or SKUs',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/products',
    summary: 'Creates a product with one variant; its handle comes from the title',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: z.object({
      title,
      /** Plain text; a blank line separates paragraphs. */
      description: text(5000),
      priceCents: z.int().min(0).max(100_000_000),
      /** Null: stock is not counted, and the product is always available. */
      stock: z.int().min(0).max(1_000_000).nullable(),
      status: z.enum(['draft', 'active']),
      /** An uploaded image. */
      fileId: idOf('file').optional(),
    }),
    answer: ProductSummary,
    errors: [generalErrors.not_found],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/products/{id}',
    summary: 'A product with its variants',
    permission: 'products.view',
    params,
    answer: ProductDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/products/{id}',
    summary: 'Changes title, vendor and status of a product; its handle stays',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body: z.object({ title, vendor: text(100), status: z.enum(productStatuses) }),
    answer: ProductDetail,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/stores/products/status',
    summary: 'Starts a task that changes the status of the given products',
    permission: 'products.bulk',
    idempotent: true,
    status: 201,
    body: z.object({ status: z.enum(productStatuses), ids: z.array(idOf('product')).min(1).max(limits.bulkIds) }),
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  setStatusOfMatching: endpoint({
    method: 'POST',
    path: '/stores/products/matching/status',
    summary: 'Starts a task that changes the status of all products that match a filter',
    permission: 'products.bulk',
    idempotent: true,
    status: 201,
    body: z.object({
      status: z.enum(productStatuses),
      /** The filter, and the number of matches that the person saw: the server rejects any other number. */
      matching: z
        .object({ ...filterFields(productList), count: z.int().min(1).max(limits.bulkMatching) })
        .meta({ resource: 'matchingProducts' }),
    }),
    answer: TaskStarted,
    errors: [listsErrors.matching_changed, tasksErrors.too_many_tasks],
  }),
})
