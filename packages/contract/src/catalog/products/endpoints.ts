import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant, nonBlank, text } from '../../platform/api/fields.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskBegun } from '../../platform/tasks/endpoints.ts'
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
  /** Of the cheapest variant. */
  priceCents: amountCents,
  currency,
  /** Of all variants together; null when none is counted. */
  stock: z.int().nullable(),
  /** Smallest size; '' without an image. */
  imageUrl: z.string(),
  /** Where buyers see it while it is active. */
  url: z.string(),
  createdAt: instant,
})
export type ProductSummary = z.infer<typeof ProductSummary>

/** What the page of one product shows. */
export const ProductDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  status: z.enum(productStatuses),
  vendor: z.string(),
  currency,
  /** Smallest size; '' without an image. */
  imageUrl: z.string(),
  /** Where buyers see it while it is active. */
  url: z.string(),
  variants: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      sku: z.string(),
      priceCents: amountCents,
      compareAtCents: amountCents.nullable(),
      /** Null: not counted. */
      stock: z.int().nullable(),
    }),
  ),
  revision: z.int(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

const title = nonBlank(200)
const params = z.object({ id: idOf('product') })

/** Work of the task `products.status`: either these products, or all that the filter finds. */
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
    summary: 'Products, newest first; words are of title, vendor, tags or SKUs',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/products',
    summary: 'A product with one variant; its address is made of the title',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: z.object({
      title,
      /** Plain text, a blank line between paragraphs. */
      description: text(5000),
      priceCents: z.int().min(0).max(100_000_000),
      /** Null: not counted, always available. */
      stock: z.int().min(0).max(1_000_000).nullable(),
      status: z.enum(['draft', 'active']),
      /** Of an uploaded image. */
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
    summary: 'Title, vendor and status of a product; its address stays',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body: z.object({ title, vendor: text(100), status: z.enum(productStatuses) }),
    answer: ProductDetail,
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/stores/products/status',
    summary: 'A new status for the products that are named; begins a task',
    permission: 'products.bulk',
    idempotent: true,
    status: 201,
    body: z.object({ status: z.enum(productStatuses), ids: z.array(idOf('product')).min(1).max(limits.bulkIds) }),
    answer: TaskBegun,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  setStatusOfMatching: endpoint({
    method: 'POST',
    path: '/stores/products/matching/status',
    summary: 'A new status for all products that a filter finds; begins a task',
    permission: 'products.bulk',
    idempotent: true,
    status: 201,
    body: z.object({
      status: z.enum(productStatuses),
      /** The filter, and how many the person saw that it finds: another number is refused. */
      matching: z
        .object({ ...filterFields(productList), count: z.int().min(1).max(limits.bulkMatching) })
        .meta({ resource: 'matchingProducts' }),
    }),
    answer: TaskBegun,
    errors: [listsErrors.matching_changed, tasksErrors.too_many_tasks],
  }),
})
