import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant, nonBlank, oneLine } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { limits as discountLimits } from '../discounts/limits.ts'
import { moment } from '../discounts/moment.ts'
import { itemSelections } from '../discounts/states.ts'
import { upsellsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { upsellList } from './list.ts'
import { upsellPlacements, upsellStates } from './states.ts'

const fields = {
  name: nonBlank(limits.nameLength),
  /** What buyers read above the products; '' for the theme's own text. */
  title: oneLine(limits.titleLength),
  placement: z.enum(upsellPlacements),
  triggerBy: z.enum(itemSelections).meta({ resource: 'discountItemsBy' }),
  /** Ids of products or collections; tags, vendors or types. */
  triggerValues: z
    .array(oneLine(discountLimits.itemValueLength, 1))
    .max(discountLimits.itemValues)
    .meta({ resource: 'discountItems' }),
  /** Of the cart or order, before discounts; not used on product pages. */
  minimumCents: z.int().min(0).max(discountLimits.valueCents),
  productIds: z.array(idOf('product')).min(1).max(limits.products),
  /** What the products cost less. */
  basisPoints: z.int().min(0).max(discountLimits.basisPoints),
  /** The highest of those that fit a place is shown. */
  priority: z.int().min(0).max(limits.priority),
  startsAt: moment.meta({ resource: 'discountStart' }),
  /** The first moment without it. */
  endsAt: moment.nullable().meta({ resource: 'publishAt' }),
}
const body = z.object(fields)
export type UpsellBody = z.infer<typeof body>

const Upsell = z.object({
  ...fields,
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  triggerValues: z.array(z.string()),
  productIds: z.array(z.uuid()),
  startsAt: instant,
  endsAt: instant.nullable(),
  state: z.enum(upsellStates),
  isPaused: z.boolean(),
  /** How often buyers saw it and added a product. */
  views: z.int(),
  accepts: z.int(),
  /** Paid orders with a product that was added from it, and what was paid for these products before tax and shipping. */
  orders: z.int(),
  revenueCents: amountCents,
  currency,
  revision: z.int(),
  createdAt: instant,
})
export type Upsell = z.infer<typeof Upsell>

const params = z.object({ id: idOf('upsell') })

export const upsells = group('upsells', {
  ...listEndpoints(upsellList, {
    path: '/stores/upsells',
    row: Upsell,
    summary:
      'Offers of further products with what came of them, newest first; the search text matches names and titles',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/upsells',
    summary: 'Creates an offer; buyers see it from its start',
    permission: 'discounts.edit',
    idempotent: true,
    status: 201,
    body,
    answer: Upsell,
    errors: [generalErrors.not_found, upsellsErrors.too_many_upsells],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/upsells/{id}',
    summary: 'An offer with what came of it',
    permission: 'discounts.view',
    params,
    answer: Upsell,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/upsells/{id}',
    summary: 'Changes an offer; lines of carts that came from it are priced by its new discount',
    permission: 'discounts.edit',
    ifMatch: true,
    params,
    body,
    answer: Upsell,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/upsells/{id}',
    summary: 'Deletes an offer and its figures; orders keep what they paid',
    permission: 'discounts.edit',
    params,
    answer: z.object({}),
  }),
  pause: endpoint({
    method: 'POST',
    path: '/stores/upsells/{id}/pause',
    summary: 'Pauses an offer until it is resumed',
    permission: 'discounts.edit',
    params,
    answer: Upsell,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/stores/upsells/{id}/resume',
    summary: 'Ends the pause of an offer',
    permission: 'discounts.edit',
    params: z.object({ id: idOf('pausedUpsell') }),
    answer: Upsell,
  }),
})
