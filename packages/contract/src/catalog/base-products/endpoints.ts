import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, nonBlank, text } from '../../platform/api/fields.ts'
import { limits } from './limits.ts'
import { baseCategories, printAreas } from './states.ts'

const InLanguages = z.object({ en: z.string(), vi: z.string() })

const BaseProductSummary = z.object({
  key: z.string(),
  name: InLanguages,
  category: z.enum(baseCategories),
  supplier: z.string(),
  /** Of the cheapest size, in US cents, printed on one side. */
  fromCents: amountCents,
  colors: z.array(z.object({ key: z.string(), name: InLanguages, hex: z.string() })),
  sizes: z.array(
    z.object({
      name: z.string(),
      /** US cents, printed on one side. */
      costCents: amountCents,
      weightGrams: z.int(),
    }),
  ),
  /** What each further printed side costs, in US cents. */
  extraSideCents: amountCents,
  areas: z.array(
    z.object({
      area: z.enum(printAreas),
      widthMm: z.int(),
      heightMm: z.int(),
      /** Dots per inch that the supplier asks for. */
      dpi: z.int(),
    }),
  ),
  /** Working days until it is sent. */
  leadDays: z.object({ min: z.int(), max: z.int() }),
})
export type BaseProductSummary = z.infer<typeof BaseProductSummary>

const BaseProduct = z.object({
  ...BaseProductSummary.shape,
  /** How many products of the shop were begun from it. */
  productCount: z.int(),
})
export type BaseProduct = z.infer<typeof BaseProduct>

const params = z.object({ id: text(40, 1).meta({ resource: 'baseProduct' }) })

export const baseProducts = group('baseProducts', {
  list: endpoint({
    method: 'GET',
    path: '/stores/catalog',
    summary: 'The base products of print on demand, by category',
    permission: 'products.view',
    answer: z.object({ baseProducts: z.array(BaseProductSummary) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/catalog/{id}',
    summary: 'A base product',
    permission: 'products.view',
    params,
    answer: BaseProduct,
  }),
  start: endpoint({
    method: 'POST',
    path: '/stores/catalog/{id}/products',
    summary: 'Creates a draft product from a base product, with its options, variants and costs',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    params,
    body: z.object({
      title: nonBlank(limits.titleLength),
      /** Keys of its colours. */
      colors: z.array(text(40, 1)).min(1).max(limits.colors).meta({ resource: 'baseColors' }),
      /** Names of its sizes. */
      sizes: z.array(text(40, 1)).min(1).max(limits.sizes).meta({ resource: 'baseSizes' }),
      /** Printed sides. */
      sides: z.int().min(1).max(4).meta({ resource: 'baseSides' }),
      /** Of each variant, in the shop's currency. */
      priceCents: z.int().min(0).max(10_000_000_000),
      /** Units of the shop's currency for a US dollar; without effect in shops that sell in US dollars. */
      rate: z.number().min(limits.minRate).max(limits.rate),
    }),
    answer: z.object({ productId: z.uuid() }),
    errors: [generalErrors.not_found, generalErrors.handle_taken],
  }),
})
