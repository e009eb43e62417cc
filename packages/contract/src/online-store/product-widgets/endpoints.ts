import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, instant, nonBlank, text } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { productWidgetsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { productWidgetList } from './list.ts'
import { widgetKinds } from './states.ts'

const rules = {
  kind: z.enum(widgetKinds),
  heading: nonBlank(limits.headingLength),
  productCount: z.int().min(limits.products.min).max(limits.products.max),
  /** Used by the kind `collection`; other kinds store it without using it. */
  collectionHandle: text(limits.handleLength).meta({ resource: 'collectionHandle' }),
  /** Used by the kind `chosen`, in this order. */
  productHandles: z.array(text(limits.handleLength, 1)).max(limits.products.max).meta({ resource: 'productHandles' }),
  isEnabled: z.boolean(),
  /** From 1; widgets with the same position are ordered by creation. */
  position: z.int().min(1).max(limits.widgets),
}

const ProductWidget = z.object({ id: z.uuid(), ...rules, heading: z.string(), revision: z.int(), updatedAt: instant })
export type ProductWidget = z.infer<typeof ProductWidget>

const params = z.object({ id: idOf('productWidget') })

export const productWidgets = group('productWidgets', {
  ...listEndpoints(productWidgetList, {
    path: '/stores/apps/widgets',
    row: ProductWidget,
    summary: 'Product widgets of the home page, by position',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/apps/widgets',
    summary: 'Creates a product widget for the home page',
    permission: 'apps.edit',
    status: 201,
    body: z.object(rules),
    answer: ProductWidget,
    errors: [productWidgetsErrors.too_many_widgets],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/apps/widgets/{id}',
    summary: 'A product widget',
    permission: 'apps.view',
    params,
    answer: ProductWidget,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/apps/widgets/{id}',
    summary: 'Changes a product widget; buyers see it at once',
    permission: 'apps.edit',
    ifMatch: true,
    params,
    body: z.object(rules),
    answer: ProductWidget,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/apps/widgets/{id}',
    summary: 'Deletes a product widget',
    permission: 'apps.edit',
    params,
    answer: z.object({}),
  }),
})
