import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant } from '../../platform/api/fields.ts'
import { RowTimeline } from '../../platform/audit/row-timeline.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields, listEndpoints, neighborsOf } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { metafieldsErrors } from '../metafields/errors.ts'
import { productsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { productList } from './list.ts'
import { NewProductBody, ProductBody } from './product-body.ts'
import { CheckChoices, ImportChoices, ImportFile } from './product-import.ts'
import { ProductPreview, ProductUsage, SuggestionQuery, Suggestions, VariantCosts } from './product-parts.ts'
import { ProductTable, TableChanges, tableQuery } from './product-table.ts'
import { productStatuses, taxClasses } from './states.ts'

export const ProductSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  status: z.enum(productStatuses),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  variantCount: z.int(),
  /** Variants that cannot be bought now, because none is in stock. */
  soldOutCount: z.int(),
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
  updatedAt: instant,
})
export type ProductSummary = z.infer<typeof ProductSummary>

const ProductVariant = z.object({
  id: z.uuid(),
  /** The option values, joined by ` / `. */
  title: z.string(),
  optionValues: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  priceCents: amountCents,
  compareAtCents: amountCents.nullable(),
  costCents: amountCents.nullable(),
  weightGrams: z.int().nullable(),
  taxClass: z.enum(taxClasses),
  requiresShipping: z.boolean(),
  /** Whether it can be bought while none is in stock. */
  sellsWithoutStock: z.boolean(),
  /** The file of one of the product's images. */
  imageId: z.uuid().nullable(),
  /** Null if it is not counted. */
  stock: z.int().nullable(),
})

/** The data of a product's page. */
export const ProductDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  descriptionHtml: z.string(),
  productType: z.string(),
  vendor: z.string(),
  tags: z.array(z.string()),
  status: z.enum(productStatuses),
  /** When the draft becomes active; null if no time was chosen. */
  publishAt: instant.nullable(),
  /** By the keys of metafields, also those that were deleted. */
  metafields: z.record(z.string(), z.string()),
  seoTitle: z.string(),
  seoDescription: z.string(),
  options: z
    .array(
      z.object({
        name: z.string(),
        values: z.array(z.string()),
        /** `#rrggbb` by value. */
        swatches: z.record(z.string(), z.string()).optional(),
      }),
    )
    .max(limits.options),
  images: z.array(
    z.object({
      fileId: z.uuid(),
      alt: z.string(),
      /** Smallest size. */
      url: z.string(),
    }),
  ),
  variants: z.array(ProductVariant),
  currency,
  /** The first image in its smallest size; '' without an image. */
  imageUrl: z.string(),
  /** Its storefront page while it is active. */
  url: z.string(),
  createdAt: instant,
  updatedAt: instant,
  revision: z.int(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

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
  export: endpoint({
    method: 'POST',
    path: '/stores/products/export',
    summary: 'Starts a task that exports chosen or matching products in the columns of Shopify’s product file',
    permission: 'products.export',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    /** The products of `ids`, or all that match the filter. */
    body: z.object({
      ...filterFields(productList),
      ids: z.array(idOf('product')).min(1).max(limits.bulkIds).optional(),
    }),
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  import: endpoint({
    method: 'POST',
    path: '/stores/products/import',
    summary:
      'Starts a task that creates and updates products from an uploaded file in Shopify’s columns, or similar ones',
    permission: 'products.import',
    waits: true,
    status: 201,
    body: ImportChoices,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks, metafieldsErrors.too_many_metafields],
  }),
  readImport: endpoint({
    method: 'POST',
    path: '/stores/products/import/columns',
    summary: 'The columns of an uploaded file with their first values, and what each of them probably means',
    permission: 'products.import',
    mutates: false,
    waits: true,
    body: z.object({ fileId: idOf('productFile') }),
    answer: ImportFile,
    errors: [generalErrors.not_found],
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/stores/products/import/check',
    summary: 'Starts a task that says what the import of an uploaded file would do, and changes no product',
    permission: 'products.import',
    waits: true,
    status: 201,
    body: CheckChoices,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/products',
    summary: 'Creates a product with its variants; without a handle it comes from the title',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    bodyBytes: limits.productBytes,
    body: NewProductBody,
    answer: ProductDetail,
    errors: [generalErrors.not_found, generalErrors.handle_taken],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/products/{id}',
    summary: 'A product with its variants',
    permission: 'products.view',
    params,
    answer: ProductDetail,
  }),
  neighbors: neighborsOf(productList, { path: '/stores/products', resource: 'product', rows: 'products' }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/products/{id}',
    summary: 'Saves a product with all its images and variants; stock stays, and an old handle leads to the new one',
    permission: 'products.edit',
    ifMatch: true,
    params,
    bodyBytes: limits.productBytes,
    body: ProductBody,
    answer: ProductDetail,
    errors: [generalErrors.handle_taken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/products/{id}',
    summary: 'Deletes a product with its variants; orders keep their lines',
    permission: 'products.delete',
    params,
    answer: z.object({}),
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/stores/products/{id}/duplicate',
    summary: 'Creates a draft with the same texts, images and variants; counted stock begins at 0',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    params,
    body: z.object({ title: NewProductBody.shape.title }),
    answer: ProductDetail,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/stores/products/{id}/usage',
    summary: 'The carts, orders, menus, themes, collections and widgets that refer to a product',
    permission: 'products.view',
    params,
    answer: ProductUsage,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/stores/products/{id}/timeline',
    summary: 'What people did to a product, newest first',
    permission: 'products.view',
    params,
    answer: RowTimeline,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/stores/products/{id}/preview',
    summary: 'An address at which a product of any status can be seen for an hour',
    permission: 'products.view',
    params,
    answer: ProductPreview,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/stores/products/suggestions',
    summary: 'Tags, vendors or types in use that begin with a text, the most used first',
    permission: 'products.view',
    query: SuggestionQuery,
    answer: Suggestions,
  }),
  variantCosts: endpoint({
    method: 'GET',
    path: '/stores/products/variants/{id}/costs',
    summary: 'The costs of a variant since it has one, the latest first',
    permission: 'products.view',
    params: z.object({ id: idOf('productVariant') }),
    answer: VariantCosts,
  }),
  table: endpoint({
    method: 'GET',
    path: '/stores/products/table',
    summary: 'Products with their variants as a table to edit, named by ids or by a filter; at most 500 products',
    permission: 'products.bulk',
    query: tableQuery,
    answer: ProductTable,
    errors: [productsErrors.table_too_large],
  }),
  bulkEdit: endpoint({
    method: 'PUT',
    path: '/stores/products/table',
    summary:
      'Saves changed fields of many products and variants, all or none; a value that changed since is a conflict',
    permission: 'products.bulk',
    bodyBytes: limits.productBytes,
    body: TableChanges,
    answer: ProductTable,
    errors: [generalErrors.not_found, generalErrors.revision_conflict, productsErrors.table_too_large],
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
