import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine, text } from '../../platform/api/fields.ts'
import { productOptionsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { filterKinds, fixedFilters, optionKinds } from './states.ts'

const ProductOptionDefinition = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(optionKinds),
  values: z.array(z.string()),
  /** `#rrggbb` by value. */
  swatches: z.record(z.string(), z.string()),
  updatedAt: instant,
  revision: z.int(),
})
export type ProductOptionDefinition = z.infer<typeof ProductOptionDefinition>

const StorefrontFilter = z.object({
  kind: z.enum(filterKinds),
  /** Of a filter by option. */
  optionId: z.uuid().nullable(),
  /** The name of the option; '' for other filters, whose name depends on the language. */
  name: z.string(),
  isShown: z.boolean(),
})
export type StorefrontFilter = z.infer<typeof StorefrontFilter>

const value = oneLine(limits.valueLength, 1)
const body = z.object({
  name: oneLine(limits.nameLength, 1).meta({ resource: 'newOptionName' }),
  kind: z.enum(optionKinds),
  values: z.array(value).min(1).max(limits.values).meta({ resource: 'optionValues' }),
  /** The colour of a value, as `#rrggbb`, by value. */
  swatches: z.record(value, z.string().regex(/^#[0-9a-f]{6}$/i)).meta({ resource: 'optionSwatches' }),
})
export type ProductOptionBody = z.infer<typeof body>

const params = z.object({ id: idOf('productOption') })
const StorefrontFilters = z.object({ filters: z.array(StorefrontFilter) })

export const productOptions = group('productOptions', {
  list: endpoint({
    method: 'GET',
    path: '/stores/product-options',
    summary: 'The definitions of options, by name',
    permission: 'products.view',
    answer: z.object({ options: z.array(ProductOptionDefinition) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/product-options',
    summary: 'Creates the definition of an option',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body,
    answer: ProductOptionDefinition,
    errors: [productOptionsErrors.option_name_taken, productOptionsErrors.too_many_options],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/product-options/{id}',
    summary: 'The definition of an option',
    permission: 'products.view',
    params,
    answer: ProductOptionDefinition,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/product-options/{id}',
    summary: 'Changes the definition of an option; products keep what they have',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body,
    answer: ProductOptionDefinition,
    errors: [productOptionsErrors.option_name_taken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/product-options/{id}',
    summary: 'Deletes the definition of an option with its filter; products keep what they have',
    permission: 'products.edit',
    params,
    answer: z.object({}),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/stores/storefront-filters',
    summary: 'The filters that collection pages may offer, the shown ones first, in their order',
    permission: 'products.view',
    answer: StorefrontFilters,
  }),
  saveFilters: endpoint({
    method: 'PUT',
    path: '/stores/storefront-filters',
    summary: 'Chooses the filters of collection pages, in their order; customers see them at once',
    permission: 'products.edit',
    body: z.object({
      /** `availability`, `price`, `vendor`, `type`, `tag`, `rating` or the id of an option. */
      shown: z
        .array(text(36, 1))
        .max(limits.options + fixedFilters.length)
        .meta({ resource: 'shownFilters' }),
    }),
    answer: StorefrontFilters,
    errors: [generalErrors.not_found],
  }),
})
