import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, oneLine } from '../../platform/api/fields.ts'
import { metafieldsErrors } from './errors.ts'
import { metafieldKeyPattern } from './keys.ts'
import { limits } from './limits.ts'
import { metafieldTypes } from './states.ts'

const Metafield = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Namespace and name, `custom.material`. Products have their value under it. */
  key: z.string(),
  type: z.enum(metafieldTypes),
  /** Of a text: the values that people choose from; empty for any. */
  choices: z.array(z.string()),
  /** Shown below the field. */
  help: z.string(),
  /** Whether customers see it on product pages. */
  isShown: z.boolean(),
  updatedAt: instant,
  revision: z.int(),
})
export type Metafield = z.infer<typeof Metafield>

const Metafields = z.object({ metafields: z.array(Metafield) })

const body = z.object({
  name: nonBlank(limits.nameLength),
  choices: z.array(oneLine(limits.choiceLength, 1)).max(limits.choices).meta({ resource: 'metafieldChoices' }),
  help: oneLine(limits.helpLength),
  isShown: z.boolean(),
})
export type MetafieldBody = z.infer<typeof body>

const newBody = z.object({
  ...body.shape,
  /** Never changes, as its type. */
  key: z.string().regex(metafieldKeyPattern).meta({ resource: 'newMetafieldKey' }),
  type: z.enum(metafieldTypes),
})
export type NewMetafieldBody = z.infer<typeof newBody>

const params = z.object({ id: idOf('metafield') })

export const metafields = group('metafields', {
  list: endpoint({
    method: 'GET',
    path: '/stores/metafields',
    summary: 'The metafields of products, in their order',
    permission: 'products.view',
    answer: Metafields,
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/metafields',
    summary: 'Creates a metafield of products, the last in the order; key and type never change',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: newBody,
    answer: Metafield,
    errors: [metafieldsErrors.metafield_key_taken, metafieldsErrors.too_many_metafields],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/metafields/{id}',
    summary: 'A metafield of products',
    permission: 'products.view',
    params,
    answer: Metafield,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/metafields/{id}',
    summary: 'Changes a metafield of products; values that are no choice any more stay',
    permission: 'products.edit',
    ifMatch: true,
    params,
    body,
    answer: Metafield,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/metafields/{id}',
    summary: 'Deletes a metafield; products keep its values, which return with a metafield of the same key and type',
    permission: 'products.edit',
    params,
    answer: z.object({}),
    errors: [metafieldsErrors.metafield_in_rules],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/stores/metafield-order',
    summary: 'Changes the order of the metafields; those that are not named come last',
    permission: 'products.edit',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(limits.metafields).meta({ resource: 'orderedMetafields' }) }),
    answer: Metafields,
    errors: [generalErrors.not_found],
  }),
})
