import { products } from '@backroom/contract/catalog/products/endpoints'
import {
  countProducts,
  createProduct,
  findProduct,
  listProductSummaries,
  setProductStatus,
  setStatus,
  setStatusOfMatching,
  updateProduct,
} from '@backroom/domain/catalog/products/products'
import { implement } from '../../http/implement.ts'

export const handlers = implement(products, {
  list: (ctx, { query }) => listProductSummaries(ctx, query),
  count: (ctx, { query }) => countProducts(ctx, query),
  create: (ctx, { body }) => createProduct(ctx, body),
  show: (ctx, { params }) => findProduct(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateProduct(ctx, params.id, body, revision),
  setStatus: (ctx, { body }) => setStatus(ctx, body),
  setStatusOfMatching: (ctx, { body }) => setStatusOfMatching(ctx, body),
})

export const tasks = { 'products.status': setProductStatus }
