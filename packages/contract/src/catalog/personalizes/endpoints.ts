import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { Font } from '../fonts/endpoints.ts'
import { personalizesErrors } from './errors.ts'
import { personalizeList } from './list.ts'

const Personalize = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productTitle: z.string(),
  /** Label of the field in the storefront. */
  label: z.string(),
  maxLength: z.int(),
  isRequired: z.boolean(),
  /** Font of the text; null for the font of the storefront. */
  font: Font.nullable(),
  revision: z.int(),
  createdAt: instant,
})
export type Personalize = z.infer<typeof Personalize>

const rules = {
  label: nonBlank(60),
  maxLength: z.int().min(1).max(200),
  isRequired: z.boolean(),
  fontId: idOf('font').nullable(),
}
const params = z.object({ id: idOf('personalize') })

export const personalizes = group('personalizes', {
  ...listEndpoints(personalizeList, {
    path: '/personalizes',
    row: Personalize,
    summary: 'Personalized products, newest first; the search text matches the product',
  }),
  create: endpoint({
    method: 'POST',
    path: '/personalizes',
    summary: 'Adds personalization to a product',
    permission: 'products.edit',
    status: 201,
    body: z.object({ productId: idOf('product'), ...rules }),
    answer: Personalize,
    errors: [generalErrors.not_found, personalizesErrors.already_personalized],
  }),
  show: endpoint({
    method: 'GET',
    path: '/personalizes/{id}',
    summary: 'The personalization of a product, by its own id',
    permission: 'products.view',
    params,
    answer: Personalize,
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/personalizes/product/{id}',
    summary: 'The personalization of a product, by the product’s id',
    permission: 'products.view',
    params: z.object({ id: idOf('personalizedProduct') }),
    answer: Personalize,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/personalizes/{id}',
    summary: 'Changes the field of a personalized product',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body: z.object(rules),
    answer: Personalize,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/personalizes/{id}',
    summary: 'Removes personalization from a product; orders keep their texts',
    permission: 'products.edit',
    params,
    answer: z.object({}),
  }),
})
