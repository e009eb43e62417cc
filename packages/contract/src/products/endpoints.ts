import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { amountCents, currency, idOf, instant, pageOf, paging, text } from '../api/fields.ts'
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
  /** Smallest size; '' without a picture. */
  imageUrl: z.string(),
  /** Where buyers see it while it is active. */
  url: z.string(),
  createdAt: instant,
})
export type ProductSummary = z.infer<typeof ProductSummary>

const filters = {
  /** Words of title, vendor, tags or SKUs; marks and capitals make no difference. One or two letters begin a word. */
  text: text(100).optional(),
  status: z.enum(productStatuses).optional(),
}

export const products = group('products', {
  list: endpoint({
    method: 'GET',
    path: '/stores/products',
    summary: 'Products, newest first',
    permission: 'products.view',
    query: z.object({ ...paging, ...filters }),
    answer: pageOf(ProductSummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/products',
    summary: 'A product with one variant; its address is made of the title',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: z.object({
      title: text(200, 1).meta({ resource: 'shopName' }),
      /** Plain text, a blank line between paragraphs. */
      description: text(5000),
      priceCents: z.int().min(0).max(100_000_000),
      /** Null: not counted, always available. */
      stock: z.int().min(0).max(1_000_000).nullable(),
      status: z.enum(['draft', 'active']),
      /** Of an uploaded picture. */
      fileId: idOf('file').optional(),
    }),
    answer: ProductSummary,
    errors: ['not_found'],
  }),
})
