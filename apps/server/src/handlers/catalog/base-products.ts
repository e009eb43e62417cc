import { baseProducts } from '@backroom/contract/catalog/base-products/endpoints'
import { findBaseProduct, listBaseProducts, startDesign } from '@backroom/domain/catalog/base-products/base-products'
import { implement } from '../../http/implement.ts'

export const handlers = implement(baseProducts, {
  list: () => Promise.resolve(listBaseProducts()),
  show: (ctx, { params }) => findBaseProduct(ctx, params.id),
  start: (ctx, { params, body }) => startDesign(ctx, params.id, body),
})
