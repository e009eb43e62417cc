import { productWidgets } from '@backroom/contract/online-store/product-widgets/endpoints'
import {
  countProductWidgets,
  createProductWidget,
  findProductWidget,
  listProductWidgets,
  removeProductWidget,
  updateProductWidget,
} from '@backroom/domain/online-store/product-widgets/product-widgets'
import { implement } from '../../http/implement.ts'

export const handlers = implement(productWidgets, {
  list: (ctx, { query }) => listProductWidgets(ctx, query),
  count: (ctx, { query }) => countProductWidgets(ctx, query),
  create: (ctx, { body }) => createProductWidget(ctx, body),
  show: (ctx, { params }) => findProductWidget(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateProductWidget(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeProductWidget(ctx, params.id),
})
